/** Soft sounds, made by the browser. None is needed to follow a game, and none comes before a person has touched the page. */

import { sound } from "./settings.js";

/**
 * @typedef {"card" | "die" | "piece" | "turn" | "end"} SoundName
 * @typedef {{pitch: number, at: number, for: number, rough?: boolean}} Part  rough: noise around the pitch instead of a tone
 */

/** @type {Record<SoundName, Part[]>} */
const SOUNDS = {
  card: [{ pitch: 2600, at: 0, for: 0.09, rough: true }],
  die: [0, 0.07, 0.13, 0.22].map((at, k) => ({ pitch: 1300 - 150 * k, at, for: 0.05, rough: true })),
  piece: [{ pitch: 196, at: 0, for: 0.12 }],
  turn: [
    { pitch: 523, at: 0, for: 0.25 },
    { pitch: 784, at: 0.13, for: 0.4 },
  ],
  end: [392, 523, 659, 784].map((pitch, k) => ({ pitch, at: 0.16 * k, for: 0.7 })),
};
const LOUD = 0.06; // of 1

/** @type {AudioContext | undefined} */
let context;

/** @param {SoundName} name */
export function play(name) {
  if (!sound.value || document.hidden || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const part of SOUNDS[name]) voice(context, part);
}

/**
 * @param {AudioContext} context
 * @param {Part} part
 */
function voice(context, { pitch, at, for: length, rough = false }) {
  const start = context.currentTime + at;
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(LOUD, start + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + length);
  const source = rough ? noise(context, length) : new OscillatorNode(context, { frequency: pitch });
  const shaped = rough ? source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency: pitch })) : source;
  shaped.connect(loudness).connect(context.destination);
  source.start(start);
  source.stop(start + length);
}

/**
 * @param {AudioContext} context
 * @param {number} length
 */
function noise(context, length) {
  const buffer = new AudioBuffer({ length: Math.ceil(length * context.sampleRate), sampleRate: context.sampleRate });
  buffer.getChannelData(0).forEach((_, k, samples) => (samples[k] = Math.random() * 2 - 1));
  return new AudioBufferSourceNode(context, { buffer });
}
