import type { CountryGazetteer } from './place-gazetteer.ts'
import { customaryCounties, nameArea, withoutNativeKind } from './area-names.ts'
import { CODES_IN_FORCE } from './area-names-data.ts'
import { languagesOfCountry } from './countries.ts'
import { withRightLetters } from '#main/reference/write/right-letters.ts'
import { findSubdivisions, type Subdivision } from './iso-subdivisions.ts'
import { AREA_CODE_PRINTERS, COUNTIES_FIRST } from '#main/reference/write/own-scripts-data.ts'
import type { NewArea, PackWriter } from '#main/reference/write/pack-writer.ts'
import type { PostalArea, PostalFormat } from './postal-format.ts'
import { similarity } from '#shared/text/damerau-levenshtein.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { placeKeyVariants } from '#shared/text/place-key-variants.ts'

interface CodeAndName {
  code: string
  name: string
  /** With the kind before it, where the gazetteer alone writes one. */
  listed?: string
}

interface IsoRegion {
  name: string
  names: Record<string, string>
  iso: string
  admin?: string
}

export interface AreaSources {
  /** GeoNames first-level areas: `US.CA`. */
  admin1: Buffer
  /** GeoNames second-level areas: `US.CA.037`. */
  admin2: Buffer
  /** ISO 3166-2 regions with their GeoNames codes. */
  iso3166: Buffer
  formats: Map<string, PostalFormat>
  /** The subdivisions of ISO 3166-2; without them areas keep the names of the gazetteer. */
  subdivisions?: Map<string, Subdivision[]>
  /** Names by language of areas that are drawn, by ISO 3166-2 code. */
  drawnNames?: ReadonlyMap<string, Record<string, string>>
  /** Names that cities have at home, by country and key of the gazetteer's name: `CH|geneva`. */
  homeNames?: ReadonlyMap<string, string>
  /** Name in the country's script of the seat of an area, by GeoNames code and name key. */
  seatNativeName?(code: string, key: string): string | null
}

/** Area ids by GeoNames code (`US.CA`) and, for areas that addresses name, the prefixes of their postal codes. */
export interface AreaIndex {
  idByCode: Map<string, number>
  /** GeoNames code (`JP.40`) by ISO 3166-2 code (`JP-13`). */
  codeByIso: Map<string, string>
  /** Ids of the areas that bear a name, by `areaNameKey`. */
  idsByName: Map<string, number[]>
  parentById: Map<number, number | null>
  /** Ids of the areas that postal codes name, with the codes' prefix. */
  prefixes: Map<string, { areaId: number; prefix: RegExp }[]>
  /** Areas that addresses name and no row of the tables bears the name of: found later by their seat. */
  unclaimed: Map<string, PostalArea[]>
  /** Areas that are printed under another name than the gazetteer's, which their seat often shares. */
  renamed: { code: string; from: string; to: string }[]
}

export const areaNameKey = (country: string, name: string) => `${country}|${toNameKey(name)}`

const parse = <T>(file: Buffer) => JSON.parse(file.toString('utf8')) as T

/** Words that say what kind of area it is and are left out at will. */
const AREA_WORDS =
  / (?:province|region|state|county|district|prefecture|oblast|governorate|department|departamento|provincia|regiao|kray|krai|republic|voivodeship|canton|kanton|municipality|parish|emirate|wilaya|territory|division|si|do|shi|fu|ken|to|sheng)$/

const shortNames = (name: string) => {
  const key = toNameKey(name)
  const short = key.replace(AREA_WORDS, '')
  return short !== key && short.length > 1 ? [short] : []
}

/** `Tyne and Wear` as `Tyne & Wear`. */
const withSign = (name: string) => (name.includes(' and ') ? [name.replaceAll(' and ', ' & ')] : [])

function findPostalArea(areas: PostalArea[], names: string[], iso: string): PostalArea | undefined {
  if (iso !== '') {
    const byIso = areas.find((area) => area.iso === iso)
    if (byIso) return byIso
  }
  const keys = new Set(names.flatMap((name) => [...placeKeyVariants(name), ...shortNames(name)]))
  return areas.find((area) =>
    area.names.some((name) => [...placeKeyVariants(name), ...shortNames(name)].some((key) => keys.has(key))),
  )
}

interface Candidate {
  row: CodeAndName
  country: string
  area: NewArea
  postal: PostalArea | undefined
  region: IsoRegion | undefined
}

const isShortCode = (text: string) => /^[A-Z]{1,4}$/.test(text)
/** `Tamps.`, `B.C.S.`: the post of Mexico shortens names. */
const isShortForm = (text: string) => /^[\p{Lu}][\p{L}.]{0,5}$/u.test(text)

/** What is printed in the place of the name, where the country does so. */
function abbreviationOf(country: string, postal: PostalArea | undefined, isoCode: string): string {
  const printed = postal?.key ?? ''
  if (AREA_CODE_PRINTERS.includes(country) && isShortForm(printed)) return printed
  return isShortCode(printed) ? printed : isShortCode(isoCode) ? isoCode : ''
}

/** Names less alike than this are not of one area in two languages. */
const LEAST_LIKENESS = 0.8

/** Countries that merged and renumbered their areas after the list of regions was made (Vietnam in 2025). */
const RENUMBERED = ['VN']

/** Where a country has renumbered its areas, the region of a row is the one of its name. */
function isRegionOf(row: CodeAndName, { name, names }: IsoRegion): boolean {
  if (!RENUMBERED.includes(row.code.slice(0, 2))) return true
  const shortKey = (one: string) => toNameKey(one).replace(AREA_WORDS, '')
  const key = shortKey(row.name)
  return [name, names?.en ?? name].some((one) => similarity(shortKey(one), key) >= LEAST_LIKENESS)
}

function toCandidate(
  row: CodeAndName,
  level: 1 | 2,
  listed: IsoRegion | undefined,
  format: PostalFormat | undefined,
): Candidate {
  const country = row.code.slice(0, 2)
  const region = listed && isRegionOf(row, listed) ? listed : undefined
  const regionNames = region ? [region.name, ...Object.values(region.names ?? {})] : []
  const iso = region?.iso ?? ''
  const postal = findPostalArea(format?.areas ?? [], [row.name, ...regionNames], iso)
  const isoCode = iso || postal?.iso || ''
  const customary = customaryCounties(country, row.name)
  const signed = [row.name, ...customary].flatMap(withSign)
  const names = [
    ...new Set([
      ...[...regionNames, ...(postal?.names ?? []), ...shortNames(row.name)],
      ...[...customary, ...signed, row.listed ?? ''],
    ]),
  ]
  const area: NewArea = {
    country,
    level,
    code: row.code.slice(3),
    name: row.name,
    parentId: null,
    localNames: [],
    iso: isoCode === '' ? '' : `${country}-${isoCode}`,
    abbreviation: abbreviationOf(country, postal, isoCode),
    names: names.filter((name) => name && name !== row.name),
  }
  return { row, country, postal, region, area }
}

/** Words before the name of a second-level area that its seat has not: `Amphoe Pai`. */
const SEAT_WORDS = /^(?:amphoe|khet|opstina|opshtina|rayon|raion|qarku|huyen|thi xa) /

const toSeatKey = (name: string): string => toNameKey(name).replace(AREA_WORDS, '').replace(SEAT_WORDS, '')

/** What the areas of a country have been given so far. */
interface NamingRun {
  sources: AreaSources
  claimed: ReadonlySet<PostalArea>
  /** Subdivisions that are an area of the first level: they are none of the second. */
  taken: Set<Subdivision>
}

/** The subdivision of each area of one country and level; of the first level where one fits. */
function subdivisionsOf(candidates: Candidate[], { sources, taken }: NamingRun): Map<Candidate, Subdivision> {
  const { country = '', area } = candidates[0] ?? {}
  const listed = (sources.subdivisions?.get(country) ?? []).filter((one) => !taken.has(one))
  const found = new Map<Candidate, Subdivision>()
  const isFirst = (one: Subdivision) => one.isFirstLevel
  const rounds = area?.level === 1 ? [listed.filter(isFirst), listed] : [listed.filter((one) => !isFirst(one))]
  for (const round of rounds) {
    const uncoded = candidates
      .filter((candidate) => !found.has(candidate))
      .map((candidate) => ({
        candidate,
        names: [candidate.row.name],
        shortNames: [
          ...shortNames(candidate.row.name),
          withoutNativeKind(candidate.row.name),
          ...(candidate.postal?.names ?? []),
        ],
        iso: CODES_IN_FORCE[candidate.area.iso] ?? candidate.area.iso,
      }))
    const free = round.filter((one) => !taken.has(one))
    for (const [{ candidate }, subdivision] of findSubdivisions(uncoded, free)) {
      found.set(candidate, subdivision)
      taken.add(subdivision)
    }
  }
  return found
}

/** Gives the areas of one country and level the names and codes that are in force there. */
function nameAreas(candidates: Candidate[], run: NamingRun): void {
  const { sources, claimed } = run
  const country = candidates[0]?.country ?? ''
  const languages = languagesOfCountry(country, sources.formats.get(country))
  const found = subdivisionsOf(candidates, run)
  const given = new Set(candidates.map(({ row }) => toNameKey(row.name)))
  for (const candidate of candidates) {
    const { area, row, region } = candidate
    const subdivision = found.get(candidate)
    if (subdivision) area.iso = subdivision.code
    const postal = candidate.postal && !claimed.has(candidate.postal) ? candidate.postal : undefined
    const {
      name: chosen,
      localNames,
      aliases,
    } = nameArea(
      {
        country,
        code: row.code,
        name: withRightLetters(country, row.name),
        postal,
        subdivision,
        translations: { ...sources.drawnNames?.get(area.iso), ...region?.names },
        seatNativeName: sources.seatNativeName?.(row.code, toSeatKey(row.name)) ?? null,
      },
      languages,
    )
    const name = sources.homeNames?.get(`${country}|${toNameKey(chosen)}`) ?? chosen
    // A name that another area of the level has stays with that one.
    const isFree = toNameKey(name) === toNameKey(row.name) || !given.has(toNameKey(name))
    if (isFree) area.name = name
    given.add(toNameKey(area.name))
    area.localNames = localNames
    area.names = [...new Set([row.name, chosen, ...area.names, ...aliases, ...shortNames(name)])].filter(
      (one) => one !== area.name,
    )
  }
}

function regionsByCode(file: Buffer): Map<string, IsoRegion> {
  const countries = parse<Record<string, { regions: IsoRegion[] }>>(file)
  const regions = new Map<string, IsoRegion>()
  for (const [country, { regions: list }] of Object.entries(countries)) {
    for (const region of list ?? []) if (region.admin && region.iso) regions.set(`${country}.${region.admin}`, region)
  }
  return regions
}

const newIndex = (): AreaIndex => ({
  idByCode: new Map(),
  codeByIso: new Map(),
  idsByName: new Map(),
  parentById: new Map(),
  prefixes: new Map(),
  unclaimed: new Map(),
  renamed: [],
})

function addPrefix(index: AreaIndex, country: string, areaId: number, { prefix }: PostalArea) {
  if (!prefix) return
  const list = index.prefixes.get(country) ?? []
  list.push({ areaId, prefix })
  index.prefixes.set(country, list)
}

interface AreaRun {
  writer: Pick<PackWriter, 'addArea'>
  index: AreaIndex
  claimed: Set<PostalArea>
  regions: Map<string, IsoRegion>
}

function addArea(candidate: Candidate, { writer, index, claimed, regions }: AreaRun): void {
  const { row, area, country } = candidate
  // A second-level area may bear the name of the first-level one that addresses mean.
  const postal = candidate.postal && !claimed.has(candidate.postal) ? candidate.postal : undefined
  if (candidate.postal && !postal) Object.assign(area, { iso: regions.get(row.code) ? area.iso : '', abbreviation: '' })
  const parentId = area.level === 1 ? null : (index.idByCode.get(row.code.split('.').slice(0, 2).join('.')) ?? null)
  const id = writer.addArea({ ...area, parentId })
  index.idByCode.set(row.code, id)
  if (area.name !== row.name) index.renamed.push({ code: row.code, from: row.name, to: area.name })
  if (area.iso !== '') index.codeByIso.set(area.iso, row.code)
  for (const key of new Set([area.name, ...area.names].map((name) => areaNameKey(country, name))))
    index.idsByName.set(key, [...(index.idsByName.get(key) ?? []), id])
  index.parentById.set(id, parentId)
  if (!postal) return
  claimed.add(postal)
  addPrefix(index, country, id, postal)
}

/** `Province of Laguna`: the gazetteer writes the kind before the names of the country's areas, and nobody else does. */
const KIND_LISTED: Record<string, RegExp> = { PH: /^Province of (?=.)/ }

function withoutListedKind(row: CodeAndName): CodeAndName {
  const kind = KIND_LISTED[row.code.slice(0, 2)]
  return kind?.test(row.name) ? { code: row.code, name: row.name.replace(kind, ''), listed: row.name } : row
}

/** Rows of the areas that addresses name at a level. */
function rowsOfLevel(level: 1 | 2, { admin1, admin2 }: AreaSources): CodeAndName[] {
  const isCountyFirst = ({ code }: CodeAndName) => COUNTIES_FIRST.has(code.slice(0, 2))
  const counties = parse<CodeAndName[]>(admin2).map(withoutListedKind)
  if (level === 2) return counties.filter((row) => !isCountyFirst(row))
  return [...parse<CodeAndName[]>(admin1).filter((row) => !isCountyFirst(row)), ...counties.filter(isCountyFirst)]
}

/** Writes the areas of the wanted countries, parents first, and returns how to find them. */
export function addAreas(
  writer: Pick<PackWriter, 'addArea'>,
  sources: AreaSources,
  isWanted: (country: string) => boolean,
): AreaIndex {
  const regions = regionsByCode(sources.iso3166)
  const index = newIndex()
  const claimed = new Set<PostalArea>()
  const taken = new Set<Subdivision>()
  const byCode = (a: CodeAndName, b: CodeAndName) => (a.code < b.code ? -1 : 1)
  for (const level of [1, 2] as const) {
    const wanted = rowsOfLevel(level, sources)
      .filter(({ code }) => isWanted(code.slice(0, 2)))
      .sort(byCode)
    const candidates = wanted.map((row) =>
      toCandidate(row, level, regions.get(row.code), sources.formats.get(row.code.slice(0, 2))),
    )
    if (sources.subdivisions)
      for (const group of Map.groupBy(candidates, ({ country }) => country).values())
        nameAreas(group, { sources, claimed, taken })
    for (const candidate of candidates) addArea(candidate, { writer, index, claimed, regions })
  }
  for (const [country, { areas }] of sources.formats)
    if (isWanted(country))
      index.unclaimed.set(
        country,
        areas.filter((area) => !claimed.has(area)),
      )
  return index
}

/**
 * Joins the areas that are still unclaimed with the area of their seat: the province that addresses call Milano (MI) is
 * the one in which the largest place named Milano lies.
 */
export function claimAreasBySeat(
  writer: Pick<PackWriter, 'nameArea'>,
  index: AreaIndex,
  gazetteers: Map<string, CountryGazetteer>,
): void {
  const taken = new Set([...index.prefixes.values()].flat().map(({ areaId }) => areaId))
  for (const [country, areas] of index.unclaimed) {
    for (const area of areas) {
      const seats = area.names.flatMap((name) => gazetteers.get(country)?.get(toNameKey(name)) ?? [])
      const [seat] = seats
        .filter(({ place }) => !place.isSection)
        .sort((a, b) => b.place.population - a.place.population)
      const areaId = seat?.place.area2Id ?? seat?.place.area1Id ?? null
      if (areaId === null || taken.has(areaId)) continue
      taken.add(areaId)
      const iso = area.iso === '' ? '' : `${country}-${area.iso}`
      writer.nameArea(areaId, { country, iso, abbreviation: isShortCode(area.key) ? area.key : '', names: area.names })
      addPrefix(index, country, areaId, area)
    }
  }
}

/** First-level area of a postal code by its prefix; null when the metadata does not say. */
export function areaOfPostalKey(index: AreaIndex, country: string, key: string): number | null {
  const hits = (index.prefixes.get(country) ?? []).filter(({ prefix }) => prefix.test(key))
  if (hits.length !== 1) return null
  const { areaId } = hits[0] as { areaId: number }
  return index.parentById.get(areaId) ?? areaId
}
