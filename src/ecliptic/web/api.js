// The page of the programming interface, drawn from its OpenAPI description.

/**
 * @typedef {{ $ref?: string, type?: string | string[], items?: Schema, enum?: unknown[], const?: unknown,
 *   properties?: Record<string, Schema>, required?: string[], oneOf?: Schema[], anyOf?: Schema[],
 *   additionalProperties?: Schema | boolean }} Schema
 * @typedef {{ content?: Record<string, { schema?: Schema }>, description?: string }} Content
 * @typedef {{ summary?: string, description?: string, parameters?: { name: string, in: string, required?: boolean, schema?: Schema }[],
 *   requestBody?: Content, responses: Record<string, Content> }} Operation
 * @typedef {{ paths: Record<string, Record<string, Operation>>, components: { schemas: Record<string, Schema> } }} Description
 */

const METHODS = ["get", "post", "put", "delete", "patch"];

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 */
function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** @param {Schema | undefined} schema @returns {string} */
function typeName(schema) {
  if (!schema) return "anything";
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  const kinds = schema.oneOf ?? schema.anyOf;
  if (kinds) return kinds.map(typeName).join(" or ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.items) return `list of ${typeName(schema.items)}`;
  return [schema.type ?? "anything"].flat().join(" or ");
}

/** @param {Content | undefined} body */
function bodyName(body) {
  const [form] = Object.entries(body?.content ?? {});
  return form ? (form[1].schema ? typeName(form[1].schema) : form[0]) : "nothing";
}

/** @param {string} path @param {string} method @param {Operation} operation */
function drawOperation(path, method, operation) {
  const rows = (operation.parameters ?? []).map(
    (one) => [one.name, `${typeName(one.schema)}, in the ${one.in}${one.required ? "" : ", optional"}`]);
  if (operation.requestBody) rows.push(["body", bodyName(operation.requestBody)]);
  for (const [status, answer] of Object.entries(operation.responses)) rows.push([status, bodyName(answer)]);
  return element("section", { class: "api-operation" },
    element("h2", {}, element("span", { class: "api-method" }, method.toUpperCase()), ` ${path}`),
    element("p", {}, operation.description ?? operation.summary ?? ""),
    table(rows));
}

/** @param {string} name @param {Schema} schema */
function drawSchema(name, schema) {
  const required = schema.required ?? [];
  const rows = Object.entries(schema.properties ?? {}).map(
    ([field, one]) => [field, typeName(one) + (required.includes(field) ? "" : ", optional")]);
  return element("section", { class: "api-operation", id: `type-${name}` }, element("h3", {}, name), table(rows));
}

/** @param {string[][]} rows */
function table(rows) {
  return element("table", {}, element("tbody", {}, ...rows.map(([head, text]) => element("tr", {},
    element("th", { scope: "row" }, head ?? ""), element("td", {}, text ?? "")))));
}

async function draw() {
  const place = /** @type {HTMLElement} */ (document.getElementById("operations"));
  const answer = await fetch("api/schema/openapi.json");
  if (!answer.ok) {
    place.textContent = "The server does not give its description just now. Load the page again.";
    return;
  }
  /** @type {Description} */
  const description = await answer.json();
  const operations = Object.entries(description.paths).flatMap(([path, ways]) => METHODS.flatMap((method) => {
    const operation = ways[method];
    return operation ? [drawOperation(path, method, operation)] : [];
  }));
  const types = Object.entries(description.components.schemas).map(([name, schema]) => drawSchema(name, schema));
  place.replaceChildren(...operations, element("h2", {}, "Types"), ...types);
}

draw();

export {};
