/**
 * How often a town with one typing error is corrected beside its right postal code, over 30 countries: with the
 * country given, and without it where only the code and the area tell. Towns and errors are drawn with a fixed seed.
 *
 *   node test/bench/locality-typos.ts [cases] [pack folder]      (SHOW=1 prints the failures)
 */
import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import { layoutOf } from '#main/cleansing/words/address-layout.ts'
import { openReference } from '#main/reference/open-packs.ts'
import type { PlaceRecord, PostalCodeRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { editsAt } from './edits-at.ts'

const CASES = Number(process.argv[2] ?? 300)
const PACKS = process.argv[3] ?? new URL('../../resources/reference/packs', import.meta.url).pathname
const SEED = 20261121
const COUNTRIES =
  'GB US DE FR IT ES PT NL BE CH AT PL CZ SK HU RO SE NO DK FI IE CA AU NZ BR MX TR IN JP ZA GR RU UA HR SI LT LV EE BG AR'
    .split(' ')
    .sort()
const WANTED_COUNTRIES = 30
const LEAST_POPULATION = 1000
const SHORTEST_NAME = 6
const NEAR_METERS = 3000
const TRIES = 400
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const { next: random, pick } = seededRandom(SEED)

/** One inserted, lost, changed or swapped letter inside the name: neither its first nor its last one. */
function mistype(name: string): string {
  for (;;) {
    const at = 1 + Math.floor(random() * (name.length - 2))
    const letter = name[at] as string
    const other = pick([...LETTERS])
    const kind = Math.floor(random() * 4)
    const isLast = at + 2 >= name.length
    if (!/\p{L}/u.test(letter) || (kind === 3 && (isLast || !/\p{L}/u.test(name[at + 1] as string)))) continue
    const result = editsAt(name, at, other)[kind] as string
    if (toNameKey(result) !== toNameKey(name)) return result
  }
}

interface Sample {
  country: string
  place: PlaceRecord
  postal: PostalCodeRecord
  area: string
  typo: string
}

/** A name that can be mistyped and is printed in Latin letters. */
const isUsable = (name: string): boolean => /^[\p{Script=Latin}\s'’.-]+$/u.test(name) && /\p{L}{6}/u.test(name)

function drawSamples(reader: ReferenceReader): Sample[] {
  const byCountry = new Map<string, { lat: number; lon: number }[]>()
  for (const { country, position } of reader.inhabitedPlaces(LEAST_POPULATION))
    byCountry.set(country, [...(byCountry.get(country)?.length ? (byCountry.get(country) as []) : []), position])
  const samples: Sample[] = []
  const perCountry = Math.ceil(CASES / WANTED_COUNTRIES)
  let used = 0
  for (const country of COUNTRIES) {
    const positions = byCountry.get(country) ?? []
    const drawn =
      positions.length > 0 && used < WANTED_COUNTRIES ? drawCountry(reader, country, positions, perCountry) : []
    if (drawn.length < perCountry) continue
    samples.push(...drawn)
    used++
  }
  console.log(`${samples.length} towns of ${used} countries`)
  return samples
}

function drawCountry(
  reader: ReferenceReader,
  country: string,
  positions: { lat: number; lon: number }[],
  count: number,
): Sample[] {
  const drawn: Sample[] = []
  for (let i = 0; i < TRIES && drawn.length < count; i++) {
    const near = reader.placesNear(pick(positions), NEAR_METERS, 3).filter(({ place }) => place.country === country)
    const at = near.length > 0 ? pick(near).place : null
    const postal = at
      ? reader.postalCodesOfPlace(at.id, 20).find((one) => reader.placesOfPostalCode(one)[0])
      : undefined
    const place = postal && reader.placesOfPostalCode(postal).find((hit) => isUsable(hit.name))?.place
    if (!place || place.name.length < SHORTEST_NAME) continue
    const area = place.area1Id === null ? '' : (reader.area(place.area1Id)?.name ?? '')
    drawn.push({ country, place, postal, area, typo: mistype(place.name) })
  }
  return drawn
}

/** Locality and postal code as the country writes them. */
function toAddress({ country, postal }: Sample, town: string): string {
  const texts: Record<string, string> = { Locality: town, PostalCode: postal.code }
  const lines = layoutOf(country, (part) => part in texts)
  return lines
    .map((line) => line.map((piece) => (typeof piece === 'string' ? texts[piece] : piece.text)).join(''))
    .join(', ')
}

const { reader } = openReference({ folders: [PACKS] })
const cleanser = createCleanser(reader, { process: 'Verify', serverOptions: {}, geoCode: false, certify: false })
if (!cleanser.ok) throw new Error(cleanser.error.message)
const cleanse = cleanser.value
const samples = drawSamples(reader)

function run(
  title: string,
  toInput: (sample: Sample) => { Address: string; Country?: string },
  town: (sample: Sample) => string,
) {
  let hits = 0
  const byCountry = new Map<string, number>()
  for (const sample of samples) {
    const input = toInput(sample)
    const {
      AVC = '',
      Locality = '',
      DependentLocality = '',
      Country = '',
      Address = '',
    } = cleanse(input, 1).matches[0] ?? {}
    const isTown = [Locality, DependentLocality].some((name) => toNameKey(name) === toNameKey(town(sample)))
    const isHit = /^[VP]2/.test(AVC) && isTown && Country === sample.country
    if (isHit) hits++
    else {
      byCountry.set(sample.country, (byCountry.get(sample.country) ?? 0) + 1)
      if (process.env.SHOW)
        console.log(`   ${sample.country} ${input.Address} (${sample.place.name}) -> ${AVC} ${Country} ${Address}`)
    }
  }
  const failed = [...byCountry].map(([country, count]) => `${country} ${count}`).join(', ')
  console.log(
    `${title}: ${hits} of ${samples.length} (${((100 * hits) / samples.length).toFixed(1)} %)${failed ? `; failed: ${failed}` : ''}`,
  )
}

run(
  'right towns kept',
  (one) => ({ Address: toAddress(one, one.place.name), Country: one.country }),
  (one) => one.place.name,
)
run(
  'corrected, country given',
  (one) => ({ Address: toAddress(one, one.typo), Country: one.country }),
  (one) => one.place.name,
)
run(
  'right towns kept, no country',
  (one) => ({ Address: `${toAddress(one, one.place.name)}${one.area && `, ${one.area}`}` }),
  (one) => one.place.name,
)
run(
  'corrected, no country',
  (one) => ({ Address: `${toAddress(one, one.typo)}${one.area && `, ${one.area}`}` }),
  (one) => one.place.name,
)
reader.close()
