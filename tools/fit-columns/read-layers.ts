import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownNamesOf } from '#main/reference/known-names.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { FitContext } from './fit-looks.ts'
import { readLayerCountries, readStreetNames } from './layer-countries.ts'
import type { Layer } from './layer-labels.ts'

/** The layers of the test data and what their countries bring to invented rows. */
export function readLayers(dataFolder: string, reader: ReferenceReader): { layers: Layer[]; context: FitContext } {
  const text = readFileSync(join(dataFolder, 'registers/column-names.jsonl'), 'utf8')
  const layers = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Layer)
  const lands = readLayerCountries(reader, new Set(layers.map(({ country }) => country)), readStreetNames(dataFolder))
  const known = new Map([...lands.keys()].map((country) => [country, knownNamesOf(reader, country)]))
  return { layers, context: { lands, known } }
}
