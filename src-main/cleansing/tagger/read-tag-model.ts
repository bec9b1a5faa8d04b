import file from '../../../resources/model/tagger.json' with { type: 'json' }
import { createWeightsRoom, weightsIn } from '#main/cleansing/tagger/shared-weights.ts'
import { LABEL_COUNT, TAG_LABELS } from '#main/cleansing/tagger/tag-labels.ts'
import type { TagModel } from '#main/cleansing/tagger/tag-model.ts'
import { TAG_ROWS } from '#main/cleansing/tagger/tag-table.ts'

function bytesOf(base64: string): Uint8Array {
  const letters = atob(base64)
  const bytes = new Uint8Array(letters.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i)
  return bytes
}
const signed = (byte: number): number => (byte << 24) >> 24

const toTable = (base64: string, scale: number): Float32Array =>
  Float32Array.from(bytesOf(base64), (byte) => signed(byte) * scale)

/** Undoes `packRows` of tools/train-tagger: how many empty rows come before, which labels have a weight, and these. */
function unpackRows(bytes: Uint8Array, weights: Int8Array): void {
  let row = 0
  for (let at = 0; at < bytes.length; row++) {
    for (; bytes[at] === 255; at++) row += 255
    row += bytes[at++] as number
    const present = (bytes[at] as number) | ((bytes[at + 1] as number) << 8)
    at += 2
    for (let label = 0; label < LABEL_COUNT; label++)
      if ((present & (1 << label)) !== 0) weights[row * LABEL_COUNT + label] = signed(bytes[at++] as number)
  }
}

let known: TagModel | null = null
let room: SharedArrayBuffer | null = null

/** Where a thread finds the weights, or puts them for the others; to be said before they are read. */
export function shareWeights(shared: SharedArrayBuffer): void {
  room = shared
}

/**
 * The committed weights (7 MB), unpacked once for all threads that share them. Throws where they belong to another
 * feature table: a fault of the build.
 */
export function readTagModel(): TagModel {
  if (known) return known
  if (file.rows !== TAG_ROWS || file.labels.join() !== TAG_LABELS.join())
    throw new Error('resources/model/tagger.json was trained for other features; run tools/train-tagger')
  known = {
    weights: weightsIn(room ?? createWeightsRoom(), (weights) => unpackRows(bytesOf(file.weights), weights)),
    scale: file.scale,
    transitions: toTable(file.transitions, file.transitionScale),
    byCountry: new Map(
      Object.entries(file.byCountry as Record<string, string>).map(([country, table]) => [
        country,
        toTable(table, file.transitionScale),
      ]),
    ),
  }
  // The packed text goes: the module would keep its 4 MB in each thread.
  file.weights = ''
  return known
}
