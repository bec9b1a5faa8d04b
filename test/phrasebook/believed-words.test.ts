import { expect, it } from 'vitest'
import type { AddressInput } from '#shared/model/address.ts'
import { describeCleansing } from './cleanse-line.ts'

/** A line, or fields, with its country where it is known. */
type Given = [country: string, address: string | AddressInput]

/** A name of a place among words that speak for it: something is verified, proposed or ambiguous. */
const BELIEVED: Record<string, Given[]> = {
  'a whole input that is well known, or any place where the country is known': [
    ['', 'Paris'],
    ['GB', 'Toddington'],
  ],
  'a metropolis alone between commas': [['', 'Berlin, Unter den Linden']],
  'the field of the town, much misspelt where it is large': [
    ['GB', { Locality: 'Toddington' }],
    ['US', { Locality: 'Atlantis' }],
    ['US', { Locality: 'Atlantss' }],
    ['US', { Locality: 'Chicgo' }],
  ],
  'a town in the field of the street': [['FR', { Thoroughfare: 'Paris' }]],
  'a street line beside a place': [
    ['', '12 Mill Lane, Toddington'],
    ['BA', 'Vojvode Stepe bb Doboj'],
  ],
  'an area, by its name or its code': [
    ['', 'Amity, OR'],
    ['US', 'Fairbanks AK'],
    ['US', 'Fairbanks, Alaska'],
    ['US', 'Xyzzyville AK'],
  ],
  'a postal code alone where the country is known': [['US', 'Invoice, 12345']],
  'a small town misspelt, alone behind a number': [['GB', '10, Toddingtn']],
  'a town behind something called after a person, set apart by a comma': [['GB', 'Dr Maria van der, Toddington']],
  'a town and its country at the end of a line': [['ML', 'Pavillon Vert Bamako 12 Mali']],
  'a misspelt town beside a house, at an end of its line': [
    ['DE', 'Talweg 14 Weinheimm'],
    ['DE', 'Weinheimm Talweg 14'],
    ['FR', '8 rue Albert Perpignn'],
    ['RO', '8 Queen Street Rosu'],
  ],
}

/** The same names among words without meaning prove nothing. */
const NOT_BELIEVED: Record<string, Given[]> = {
  'a village among words without meaning': [
    ['', 'no address given'],
    ['US', 'no address given'],
  ],
  'a small place alone where the country is open': [
    ['', 'Toddington'],
    ['', 'Toddington, see below there'],
  ],
  'a metropolis inside a line': [['', 'Berlin see below there']],
  'a word spelt like the code of an area': [
    ['', 'or is Amity'],
    ['US', 'foo Ak bar'],
    ['US', 'dolor in reprehenderit'],
  ],
  'digits among words, or alone where the country is a guess': [
    ['', 'Invoice 12345 overdue'],
    ['US', 'Invoice 12345 overdue'],
    ['', 'Invoice, 12345'],
  ],
  'a small town that is hardly like what is given': [['US', { Locality: 'Atlntss' }]],
  'a misspelt small town inside a line': [['GB', '10 o clock Toddingtn']],
  'a name in a field that never holds a town': [
    ['FR', { Organization: 'Paris' }],
    ['FR', { Premise: 'Paris' }],
  ],
  'one word of a sentence in the field of the town': [['GB', { Locality: 'see Toddington' }]],
  'the last name of a person with a title': [['GB', 'Dr Maria van der Toddington']],
  'a village at the end of a line before its country': [['ML', 'Pavillon Vert Toya 12 Mali']],
  'a misspelt town that is no end of a line, is hardly like one, or is small': [
    ['DE', 'Talweg 14 Weinheimm sagte sie'],
    ['DE', 'Talweg 14 Altheinn'],
    ['FR', '8 rue Albert Morel'],
    ['DE', 'Anton Talweg 14'],
    ['FR', '35 Marsielles'],
  ],
}

describeCleansing('a name of a place', ({ cleanse }) => {
  const codeOf = ([country, address]: Given) => {
    const given = typeof address === 'string' ? { Address: address } : address
    return cleanse({ ...given, Country: country }).matches[0]?.AVC
  }

  it.each(Object.entries(BELIEVED))('is believed: %s', (_why, given) => {
    for (const one of given) expect(codeOf(one), JSON.stringify(one)).toMatch(/^[VPA]/)
  })

  it.each(Object.entries(NOT_BELIEVED))('proves nothing: %s', (_why, given) => {
    for (const one of given) expect(codeOf(one), JSON.stringify(one)).toMatch(/^U00/)
  })
})
