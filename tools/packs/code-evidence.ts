import { areaNameKey, areaOfPostalKey, type AreaIndex } from './areas.ts'
import type { CountryGazetteer, NamedPlace } from './place-gazetteer.ts'
import type { CodeEvidence, LocatedCode } from './locate-codes.ts'
import type { PostalRow } from './postal-rows.ts'
import { HYPHEN, NUMBER, townsInFront } from './town-in-front.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** A row and where its code lies. */
export interface MatchedRow extends RowInArea {
  located: LocatedCode
}

/** What kind of place a Korean name ends in, which the gazetteer parts from it or leaves out: 김포시 is Gimpo-si. */
const KOREAN_KIND = /^(\p{Script=Hangul}{2,})([시군구읍면동])$/u

/** Spellings under which a postal file's place name may be known: without brackets, districts and numbers behind. */
const NAME_FORMS: ((name: string) => string)[] = [
  (name) => name,
  (name) => name.replace(/\s*\([^)]*\)/g, ''),
  (name) => name.split(/[,/]/)[0] as string,
  (name) => name.replace(/\s+\d+\w*$/, ''),
  (name) => name.replace(KOREAN_KIND, '$1 $2'),
  (name) => name.replace(KOREAN_KIND, '$1'),
  (name) =>
    name.replace(
      /((?:\s+and)?\s+(?:north|south|east|west|central|inner|outer|northeast|northwest|southeast|southwest))+$/i,
      '',
    ),
]

const IN_BRACKETS = /\(([^)]+)\)/g

export interface EvidenceContext {
  country: string
  areas: AreaIndex
  gazetteer: CountryGazetteer
  /** Places that are not the country's own, or no places at all, and tell by name where codes lie. */
  hints?: readonly CountryGazetteer[]
}

function candidatesOf(gazetteer: CountryGazetteer, name: string): NamedPlace[] {
  for (const form of new Set(NAME_FORMS.map((toForm) => toForm(name)))) {
    const key = toNameKey(form)
    const found = key === '' ? undefined : gazetteer.get(key)
    if (found) return found
  }
  return []
}

function createNameReader({ gazetteer, hints = [] }: EvidenceContext) {
  const around = (name: string): NamedPlace[][] => [
    townsInFront(name, (front) => candidatesOf(gazetteer, front), [HYPHEN, NUMBER]),
    ...[...name.matchAll(IN_BRACKETS)].map(([, inner]) => candidatesOf(gazetteer, inner as string)),
    ...hints.map((places) => candidatesOf(places, name)),
  ]
  return (name: string) => ({
    own: candidatesOf(gazetteer, name),
    around: around(name).filter((found) => found.length > 0),
  })
}

/** The place that stands for a municipality: of its name, or the largest in an area of that name. */
function createMunicipalityReader({ country, gazetteer, areas }: EvidenceContext) {
  const largest = new Map<number, NamedPlace>()
  for (const named of [...gazetteer.values()].flat()) {
    const { area2Id, population, position } = named.place
    if (!position || area2Id === null || !named.isPrimary) continue
    if (population > (largest.get(area2Id)?.place.population ?? -1)) largest.set(area2Id, named)
  }
  return (name: string): NamedPlace[] => {
    const ids = areas.idsByName.get(areaNameKey(country, name)) ?? []
    const seats = ids.flatMap((id) => largest.get(id) ?? [])
    return seats.length > 0 ? seats : candidatesOf(gazetteer, name)
  }
}

/** A name stands in many rows. */
function remembered<T>(read: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    const found = known.get(name) ?? read(name)
    known.set(name, found)
    return found
  }
}

/** First-level area of a row: as the source says, else by its code. */
export function areaOfRow(row: PostalRow, { country, areas }: EvidenceContext): number | null {
  const stated = row.area1 === '' ? undefined : areas.idByCode.get(`${country}.${row.area1}`)
  return stated ?? areaOfPostalKey(areas, country, row.key)
}

/** Leaves out places of other areas; rows of one name and area share the list. */
function createAreaFilter() {
  const known = new Map<readonly NamedPlace[], Map<number, readonly NamedPlace[]>>()
  return (found: readonly NamedPlace[], area1Id: number | null): readonly NamedPlace[] => {
    if (area1Id === null) return found
    const byArea = known.get(found) ?? new Map<number, readonly NamedPlace[]>()
    known.set(found, byArea)
    const filtered =
      byArea.get(area1Id) ?? found.filter(({ place }) => place.area1Id === null || place.area1Id === area1Id)
    byArea.set(area1Id, filtered)
    return filtered
  }
}

/** A row of a postal file, and the first-level area that it lies in. */
export interface RowInArea {
  row: PostalRow
  area1Id: number | null
}

/** What the rows of a country tell of where their codes lie, in the order of the rows. */
export function readCodeEvidence(rows: readonly RowInArea[], context: EvidenceContext): CodeEvidence[] {
  const readName = remembered(createNameReader(context))
  const readMunicipality = remembered(createMunicipalityReader(context))
  const inArea = createAreaFilter()
  return rows.map(({ row, area1Id }) => {
    const broadKeys = new Set((row.around ?? []).map(toNameKey))
    const municipalities = (row.around ?? []).map(readMunicipality)
    const names = row.names.map(readName)
    return {
      key: row.key,
      position: row.position,
      meanings: names.map(({ own }) => inArea(own, area1Id)),
      broad: row.names.map((name, i) => i > 0 && broadKeys.has(toNameKey(name))),
      around: names.flatMap(({ around }) => around).map((found) => inArea(found, area1Id)),
      within: municipalities.map((found) => inArea(found, area1Id)),
      isDoubtful: row.isDoubtful === true,
    }
  })
}
