import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPackWriter, type NewPlace, type PackHeader, type PackWriter } from '#main/reference/write/pack-writer.ts'

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'waypost-packs-'))

/** A place with the usual values; tests name what matters to them. */
export const aPlace = (place: Partial<NewPlace> & { country: string; name: string }): NewPlace => ({
  nativeName: null,
  names: [],
  area1Id: null,
  area2Id: null,
  position: null,
  population: 0,
  timeZone: '',
  kind: 'place',
  ...place,
})

type NewCountry = Parameters<PackWriter['addCountry']>[0]

/** Countries of test packs, known down to the street; tests name what matters to them. */
export const aLiechtenstein = (country: Partial<NewCountry> = {}): NewCountry => ({
  alpha2: 'LI',
  alpha3: 'LIE',
  numeric: '438',
  name: 'Liechtenstein',
  languages: ['de'],
  postalPattern: '94\\d{2}',
  printsAreaCode: false,
  level: 3,
  weight: 1,
  names: ['Liechtenstein'],
  ...country,
})

export const aBritain = (country: Partial<NewCountry> = {}): NewCountry => ({
  alpha2: 'GB',
  alpha3: 'GBR',
  numeric: '826',
  name: 'United Kingdom',
  languages: ['en'],
  postalPattern: '[A-Z]{2}\\d \\d[A-Z]{2}',
  printsAreaCode: false,
  level: 3,
  weight: 1,
  names: ['England'],
  ...country,
})

/** Writes a pack with `fill` and returns its path; the hash lies beside it as after a build. */
export function makePack(
  folder: string,
  header: Partial<PackHeader> & { id: string },
  fill: (writer: PackWriter) => void,
): string {
  const path = join(folder, `${header.id}.sqlite`)
  const writer = createPackWriter(path)
  fill(writer)
  const rest = { title: header.id, version: '1', countries: ['XA'], completeCountries: [], level: 2 }
  writer.finish({ ...rest, licence: 'CC0-1.0', attribution: '', sources: [], ...header })
  writeFileSync(`${path}.sha256`, createHash('sha256').update(readFileSync(path)).digest('hex'))
  return path
}

/** A generator that gives the same numbers every time. */
export function createRandom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
