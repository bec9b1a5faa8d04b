import { base64Bytes } from './base64-bytes.ts'

/** Little-endian 32-bit numbers within a list, as base64: a million chosen points are 5 MB. */
const BYTES_PER_ORDINAL = 4
const CHUNK = 0x8000

/** Chosen points as a change names them. */
export function encodeOrdinals(ordinals: Uint32Array): string {
  const view = new DataView(new ArrayBuffer(ordinals.length * BYTES_PER_ORDINAL))
  for (let at = 0; at < ordinals.length; at++) view.setUint32(at * BYTES_PER_ORDINAL, ordinals[at]!, true)
  const bytes = new Uint8Array(view.buffer)
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

/** The numbers of such a text, also of one whose end was cut. */
export function decodeOrdinals(base64: string): Uint32Array {
  const view = new DataView(base64Bytes(base64).buffer)
  const ordinals = new Uint32Array(Math.floor(view.byteLength / BYTES_PER_ORDINAL))
  for (let at = 0; at < ordinals.length; at++) ordinals[at] = view.getUint32(at * BYTES_PER_ORDINAL, true)
  return ordinals
}
