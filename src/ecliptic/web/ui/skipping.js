/** Whoever does not want to wait for what moves clicks anywhere or presses any key. */

const ANY = ["pointerdown", "keydown"];

/**
 * With the next click or key everything is where it is going, unless the function that this returns is called before.
 * @param {() => (Element | null | undefined)[]} moving in what things move
 */
export function skipping(moving) {
  const skip = () => moving().forEach((part) => part?.getAnimations({ subtree: true }).forEach((animation) => animation.finish()));
  ANY.forEach((event) => addEventListener(event, skip, { once: true, capture: true }));
  return () => ANY.forEach((event) => removeEventListener(event, skip, { capture: true }));
}
