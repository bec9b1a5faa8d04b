import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { LayerCountry, LayerTown } from './layer-rows.ts'

const MOST_TOWNS = 60
const CODES_OF_TOWN = 6
const MOST_STREETS = 400
const FEWEST_STREETS = 5
const LEAST_PEOPLE = 500
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const TOWNS_OF_LETTER = 60
const OWN_SCRIPTS = new Set(['JP', 'TW', 'KR', 'RU'])

interface Labelled {
  country?: string
  expected?: Record<string, unknown>
}

/** Real names of streets by country, of the labelled collections. */
export function readStreetNames(dataFolder: string): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const folder of ['addresses', 'positions'])
    for (const file of readdirSync(join(dataFolder, folder)).filter((name) => name.endsWith('.jsonl')))
      for (const line of readFileSync(join(dataFolder, folder, file), 'utf8').split('\n')) {
        if (line === '') continue
        const { country, expected } = JSON.parse(line) as Labelled
        const street = expected?.Thoroughfare
        if (country === undefined || typeof street !== 'string' || /^\d+$/.test(street)) continue
        const names = found.get(country) ?? new Set<string>()
        if (names.size < MOST_STREETS) names.add(street)
        found.set(country, names)
      }
  return new Map([...found].map(([country, names]) => [country, [...names]]))
}

const PLAIN_STREETS = ['Main Street', 'Station Road', 'Church Lane', 'Market Square', 'Harbour Road', 'Hill Street']
const OWN_STREETS: Record<string, string[]> = {
  JP: '本町一丁目 中央二丁目 大字西原 北町三丁目 緑ヶ丘 栄町一丁目 大字上野 桜木町二丁目 東町 朝日町四丁目'.split(' '),
  KR: '세종대로 테헤란로 중앙로 강남대로 평화길 동문로 해안로 시청길 한밭대로 문화로'.split(' '),
}

/** What each of the countries brings to invented rows, of the packs. */
export function readLayerCountries(
  reader: ReferenceReader,
  countries: Iterable<string>,
  streets: Map<string, string[]>,
): Map<string, LayerCountry> {
  const wanted = new Set(countries)
  return new Map([...wanted].map((country) => [country, layerCountry(reader, country, streets.get(country) ?? [])]))
}

function townsOf(reader: ReferenceReader, country: string): LayerTown[] {
  const isOwnScript = OWN_SCRIPTS.has(country)
  const places = [...LETTERS].flatMap((letter) => reader.placesByPrefix(letter, country, TOWNS_OF_LETTER))
  return places.flatMap(({ place }) => {
    if (!place.position || place.population < LEAST_PEOPLE) return []
    const [area1, area2] = [place.area1Id, place.area2Id].map((area) => (area === null ? null : reader.area(area)))
    return [
      {
        name: isOwnScript ? place.nativeName : place.name,
        district: area2?.name ?? '',
        region: area1 ? ((isOwnScript ? area1.localNames[0] : undefined) ?? area1.name) : '',
        regionCode: area1 ? area1.abbreviation || area1.name : '',
        codes: reader.postalCodesOfPlace(place.id, CODES_OF_TOWN).map(({ code }) => code),
        ...place.position,
      },
    ]
  })
}

function layerCountry(reader: ReferenceReader, country: string, own: string[]): LayerCountry {
  const all = townsOf(reader, country)
  const coded = all.filter((town) => town.codes.length > 0)
  const kept = coded.length > 10 ? coded : all
  const step = Math.max(1, Math.floor(kept.length / MOST_TOWNS))
  const towns = kept.filter((_, index) => index % step === 0)
  return {
    country,
    towns:
      towns.length > 0
        ? towns
        : [{ name: country, district: '', region: '', regionCode: '', codes: [], lat: 0, lon: 0 }],
    streets: OWN_STREETS[country] ?? (own.length >= FEWEST_STREETS ? own : PLAIN_STREETS),
    printsRegionCode: reader.country(country)?.printsAreaCode ?? false,
  }
}
