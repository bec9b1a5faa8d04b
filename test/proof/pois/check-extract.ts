import { searchPois } from '#main/geocoding/search-pois.ts'
import { geodesicDistanceMeters } from '#main/nearby/geodesic-distance.ts'
import type { PoiRecord } from '#main/reference/poi/poi.types.ts'
import { openReference } from '#main/reference/open-packs.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { poiKindName, poiKindsOfWord } from '#shared/model/poi-kinds.ts'
import type { TruePoi } from './read-truth.ts'

const LIMIT = 20
/** Positions in a pack are rounded to a tenth of a metre. */
const SAME_DEGREES = 2e-6
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** How many of an extract were looked for, and what was not as it must be. */
export interface PoiChecks {
  all: number
  named: number
  notHeld: number
  notByName: number
  notWithTown: number
  notMisspelt: number
  notByKind: number
  otherOrder: number
}

/** Every point of interest that is open in packs. */
export const allPois = (reader: ReferenceReader): PoiRecord[] =>
  reader.pois().flatMap((pack) => Array.from({ length: pack.count }, (_, id) => pack.record(id) as PoiRecord))

function isInside({ corners, isArea }: TruePoi, { lat, lon }: PoiRecord['position']): boolean {
  if (!isArea) {
    const [south, west] = corners[0] as [number, number]
    return Math.abs(south - lat) < SAME_DEGREES && Math.abs(west - lon) < SAME_DEGREES
  }
  let inside = false
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [[latA, lonA], [latB, lonB]] = [corners[i] as [number, number], corners[j] as [number, number]]
    if (latA > lat !== latB > lat && lon < ((lonB - lonA) * (lat - latA)) / (latB - latA) + lonA) inside = !inside
  }
  return inside
}

function misspell(name: string, random: { next(): number }): string {
  const places = [...name].flatMap((letter, at) => (/\p{L}/u.test(letter) ? [at] : []))
  if (places.length === 0) return name
  const at = places[Math.floor(random.next() * places.length)] as number
  const letters = [...name]
  const others = [...LETTERS].filter((letter) => letter !== letters[at]?.toLowerCase())
  letters[at] = others[Math.floor(random.next() * others.length)] as string
  return letters.join('')
}

/** Whether the nearest of a kind come in the order of a full scan, from where one of them lies. */
function isInOrder(
  reader: ReferenceReader,
  records: readonly PoiRecord[],
  { kind, near }: { kind: string; near: PoiRecord['position'] },
): boolean {
  const word = poiKindName(kind)
  const meant = new Set(poiKindsOfWord(word))
  const scanned = records
    .filter(({ kinds }) => kinds.some((one) => meant.has(one)))
    .map(({ position }) => geodesicDistanceMeters(near, position))
    .sort((a, b) => a - b)
  const found = searchPois({ text: word, limit: LIMIT, near }, reader).hits.filter(({ kinds }) => kinds.some((one) => meant.has(one))) // prettier-ignore
  return found.length > 0 && found.every(({ distanceMeters }, at) => distanceMeters === scanned[at])
}

/** Looks for every point of interest of an extract as people do. */
export function checkExtract(
  reader: ReferenceReader,
  truth: readonly TruePoi[],
  { kinds, random, report }: { kinds: ReadonlySet<string>; random: { next(): number }; report(what: string): void },
): PoiChecks {
  const records = allPois(reader)
  const checks: PoiChecks = { all: 0, named: 0, notHeld: 0, notByName: 0, notWithTown: 0, notMisspelt: 0, notByKind: 0, otherOrder: 0 } // prettier-ignore
  for (const poi of truth) {
    const [kind] = poi.kinds.filter((one) => kinds.has(one))
    if (kind === undefined) continue
    checks.all++
    const record = records.find((one) => one.kinds.includes(kind) && one.name.startsWith(poi.name.split(';')[0] ?? '') && isInside(poi, one.position)) // prettier-ignore
    if (!record) {
      checks.notHeld++
      report(`not held: ${kind} ${poi.name}`)
      continue
    }
    const near = record.position
    const finds = (text: string) =>
      searchPois({ text, limit: LIMIT, near }, reader).hits.some(({ id }) => id === record.id)
    const expect = (what: keyof PoiChecks, text: string) => {
      if (finds(text)) return
      checks[what]++
      report(`${what}: ${text} (${kind})`)
    }
    expect('notByKind', poiKindName(kind))
    if (!isInOrder(reader, records, { kind, near })) checks.otherOrder++
    if (poi.name === '') continue
    checks.named++
    expect('notByName', record.name)
    if (record.towns[0] !== undefined) expect('notWithTown', `${record.name}, ${record.towns[0]}`)
    if (record.towns[0] !== undefined) expect('notWithTown', `${record.name} ${record.towns[0]}`)
    expect('notMisspelt', misspell(record.name, random))
  }
  return checks
}

/** Opens the packs of some folders. */
export const openPois = (folders: string[]): ReferenceReader => openReference({ folders }).reader
