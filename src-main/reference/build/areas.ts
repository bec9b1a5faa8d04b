import type { CountryGazetteer } from '#main/reference/build/country-gazetteer.ts'
import type { NewArea, PackWriter } from '#main/reference/build/pack-writer.ts'
import type { PostalArea, PostalFormat } from '#main/reference/build/postal-format.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { placeKeyVariants } from '#shared/text/place-key-variants.ts'

interface CodeAndName {
  code: string
  name: string
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
}

/** Area ids by GeoNames code (`US.CA`) and, for areas that addresses name, the prefixes of their postal codes. */
export interface AreaIndex {
  idByCode: Map<string, number>
  /** GeoNames code (`JP.40`) by ISO 3166-2 code (`JP-13`). */
  codeByIso: Map<string, string>
  parentById: Map<number, number | null>
  /** Ids of the areas that postal codes name, with the codes' prefix. */
  prefixes: Map<string, { areaId: number; prefix: RegExp }[]>
  /** Areas that addresses name and no row of the tables bears the name of: found later by their seat. */
  unclaimed: Map<string, PostalArea[]>
}

const parse = <T>(file: Buffer) => JSON.parse(file.toString('utf8')) as T

/** Words that say what kind of area it is and are left out at will. */
const AREA_WORDS =
  / (?:province|region|state|county|district|prefecture|oblast|governorate|department|departamento|provincia|regiao|kray|krai|republic|voivodeship|canton|kanton|municipality|parish|emirate|wilaya|territory|division|si|do|shi|fu|ken|to|sheng)$/

const shortNames = (name: string) => {
  const key = toNameKey(name)
  const short = key.replace(AREA_WORDS, '')
  return short !== key && short.length > 1 ? [short] : []
}

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
  country: string
  area: NewArea
  postal: PostalArea | undefined
}

const isShortCode = (text: string) => /^[A-Z]{1,4}$/.test(text)

function toCandidate(
  row: CodeAndName,
  level: 1 | 2,
  region: IsoRegion | undefined,
  format: PostalFormat | undefined,
): Candidate {
  const country = row.code.slice(0, 2)
  const regionNames = region ? [region.name, ...Object.values(region.names ?? {})] : []
  const iso = region?.iso ?? ''
  const postal = findPostalArea(format?.areas ?? [], [row.name, ...regionNames], iso)
  const isoCode = iso || postal?.iso || ''
  const abbreviation = postal && isShortCode(postal.key) ? postal.key : isShortCode(isoCode) ? isoCode : ''
  const names = [...new Set([...regionNames, ...(postal?.names ?? []), ...shortNames(row.name)])]
  return {
    country,
    postal,
    area: {
      country,
      level,
      code: row.code.slice(3),
      iso: isoCode === '' ? '' : `${country}-${isoCode}`,
      name: row.name,
      abbreviation,
      parentId: null,
      names: names.filter((name) => name && name !== row.name),
    },
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
  parentById: new Map(),
  prefixes: new Map(),
  unclaimed: new Map(),
})

function addPrefix(index: AreaIndex, country: string, areaId: number, { prefix }: PostalArea) {
  if (!prefix) return
  const list = index.prefixes.get(country) ?? []
  list.push({ areaId, prefix })
  index.prefixes.set(country, list)
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
  const byCode = (a: CodeAndName, b: CodeAndName) => (a.code < b.code ? -1 : 1)
  for (const level of [1, 2] as const) {
    const rows = parse<CodeAndName[]>(level === 1 ? sources.admin1 : sources.admin2)
    for (const row of rows.filter(({ code }) => isWanted(code.slice(0, 2))).sort(byCode)) {
      const candidate = toCandidate(row, level, regions.get(row.code), sources.formats.get(row.code.slice(0, 2)))
      // A second-level area may bear the name of the first-level one that addresses mean.
      const postal = candidate.postal && !claimed.has(candidate.postal) ? candidate.postal : undefined
      if (candidate.postal && !postal)
        Object.assign(candidate.area, { iso: regions.get(row.code) ? candidate.area.iso : '', abbreviation: '' })
      const parentId = level === 1 ? null : (index.idByCode.get(row.code.split('.').slice(0, 2).join('.')) ?? null)
      const id = writer.addArea({ ...candidate.area, parentId })
      index.idByCode.set(row.code, id)
      if (candidate.area.iso !== '') index.codeByIso.set(candidate.area.iso, row.code)
      index.parentById.set(id, parentId)
      if (!postal) continue
      claimed.add(postal)
      addPrefix(index, candidate.country, id, postal)
    }
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
