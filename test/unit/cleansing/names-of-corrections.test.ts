import { afterAll, describe, expect, it } from 'vitest'
import { hasForeignLetter } from '#main/cleansing/names/judge-place-name.ts'
import type { PlaceRecord } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { openEngine, openPacks } from '../../measure/engine.ts'

const reader = openPacks()
afterAll(() => reader.close())
const verify = openEngine(reader)

const townOf = (Locality: string, Country: string) => verify({ Locality, Country }, 1).matches[0]

/** Countries that write Latin letters, of several languages. */
const COUNTRIES = ['US', 'CA', 'DE', 'FR', 'ES', 'PL', 'BR', 'MX', 'SE', 'HU', 'AU', 'GB', 'IT', 'NL', 'CZ']
const PLACES = 1_500
const LEAST_ASKED = 200
const LEAST_POPULATION = 5_000
const SHORTEST = 7

/** Further names of a place in Latin letters that are far from its own: what another script or language made of it. */
function furtherNames(place: PlaceRecord): string[] {
  const own = toNameKey(place.name)
  return reader
    .placeNames(place.id)
    .filter((name) => !hasForeignLetter(name) && name.length >= SHORTEST && name !== place.nativeName)
    .filter((name) => !toNameKey(name).includes(own) && !own.includes(toNameKey(name)))
}

describe('a corrected town', () => {
  it.each([
    ['Barre City', 'US', 'Barre'],
    ['Ehdison Taunshp', 'US', 'Edison'],
    ['Springfijd', 'US', 'Springfield'],
    ['Münchn', 'DE', 'München'],
  ])('%s in %s is never printed as a name put back from another script', (town, country, printed) => {
    const { Locality = '', AVC = '' } = townOf(town, country) ?? {}
    expect([printed, town]).toContain(Locality)
    if (Locality === town) expect(AVC).not.toMatch(/^V/)
  })

  it.each([
    ['MN', 'Seoul street 4, 00976, Ualanbaatar', 'Ulaanbaatar'],
    ['MN', 'Seoul street 4, 00976, Ulaanbaaatr', 'Ulaanbaatar'],
    ['IN', '12 Mall Road, 734101 Darjeelling', 'Darjeeling'],
  ])('%s: %s is printed by the name of its area, %s', (Country, Address, Locality) => {
    expect(verify({ Address, Country }, 1).matches[0]).toMatchObject({ Locality })
  })

  it('is printed by the own name of a place, whatever other name of it was misspelt', () => {
    const random = seededRandom(6)
    const places = random.shuffle(reader.inhabitedPlaces(LEAST_POPULATION)).slice(0, PLACES)
    const wrong: string[] = []
    let asked = 0
    for (const { country, position } of places) {
      const place = reader.placesNear(position, 500, 1)[0]?.place
      if (!COUNTRIES.includes(country) || !place?.area1Id) continue
      const area = reader.area(place.area1Id)?.name ?? ''
      for (const name of furtherNames(place).slice(0, 3)) {
        const at = 2 + random.below(name.length - 4)
        const Locality = name.slice(0, at) + name.slice(at + 1)
        const match = verify({ Locality, AdministrativeArea: area, Country: country }, 1).matches[0]
        // Where several places fit none of them is named: the word is printed as it is spelt right.
        if (match?.AVC?.startsWith('A')) continue
        const printed = match?.Locality ?? ''
        // Apostrophes are no letters, and some place may be called so itself.
        const isPrimary = reader.placesByName(country, toNameKey(name)).some(({ match }) => match === 'primary')
        if (isPrimary || toNameKey(Locality) === toNameKey(name)) continue
        asked++
        if (printed === name) wrong.push(`${Locality}, ${area}, ${country}: ${printed}`)
      }
    }
    expect(asked).toBeGreaterThan(LEAST_ASKED)
    expect(wrong).toEqual([])
  }, 60_000)
})
