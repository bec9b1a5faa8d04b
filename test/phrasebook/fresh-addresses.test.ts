import { afterAll, describe, expect, it } from 'vitest'
import { hasPacks, openCleanserIfBuilt, toldBy, type Phrase } from './cleanse-line.ts'

/** Addresses that say little, or name what no record has: what must not be made of them. */
const phrases: Phrase[] = [
  // A house number does not make the name of a suburb a street that begins like it.
  ['', '4 Didsbury, Manchester', 'P22', { DependentLocality: 'Didsbury', Locality: 'Manchester', Thoroughfare: '' }],
  ['GB', '21 Cowley, Oxford', 'P22', { Locality: 'Oxford' }],
  ['GB', '30 Deansgate, Manchester', 'V33', { Thoroughfare: 'Deansgate', Locality: 'Manchester' }],
  // A village and its county, where another country has a city of the county's name.
  ['', '2 Church Street, Foxley, Norfolk', 'A22', { Country: 'GB', Locality: 'Foxley' }],
  ['', '7 Mill Road, Elsing, Norfolk', 'P22', { Country: 'GB', Locality: 'Elsing' }],
  // Digits that are a code of some country bring no town along.
  ['', '3 Made Up Lane, Qwertyville, QX 99999', 'U00', { Country: '', Locality: '' }],
  // Counties alone and with their state.
  ['GB', 'Kent', 'V11', { SubAdministrativeArea: 'Kent', AdministrativeArea: 'England', Thoroughfare: '' }],
  ['US', 'Orange County', 'U00', { SubAdministrativeArea: 'Orange County', Locality: '', Thoroughfare: '' }],
  ['US', 'Cook County, IL', 'V11', { SubAdministrativeArea: 'Cook County', AdministrativeArea: 'IL', Locality: '' }],
  // Words without vowels that sound like a town of another country.
  ['DE', 'עולם טוב', 'U00', { AdministrativeArea: '' }],
  ['DE', 'אולם', 'V22', { Locality: 'Ulm' }],
]

describe.runIf(hasPacks)('phrase book: addresses that say little', () => {
  const { cleanse, close } = openCleanserIfBuilt()
  afterAll(close)
  it.each(phrases)('%s: %s', (country, address, avc, parts) => {
    expect(toldBy([country, address, avc, parts], cleanse)).toEqual({ AVC: avc, ...parts })
  })
})
