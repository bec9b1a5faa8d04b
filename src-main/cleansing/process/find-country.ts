import type { CleansingOutcome } from '#main/cleansing/model/cleanse.types.ts'
import { prepareAddress } from '#main/cleansing/input/prepare-address.ts'
import { readInput } from '#main/cleansing/input/read-input.ts'
import { organisationAsLine } from '#main/cleansing/process/answer-beside-organisation.ts'
import { isNamed } from '#main/cleansing/country/named-country.ts'
import { unreadCountrySentence } from '#main/cleansing/explain/country-sentence.ts'
import { joinCountryName } from '#main/cleansing/process/join-country-name.ts'
import type { SearchTools } from '#main/cleansing/process/search-address.ts'
import { hypotheses } from '#main/cleansing/process/country-hypotheses.ts'
import { NOTHING_READ } from '#main/cleansing/process/search-countries.ts'
import { toOutcome } from '#main/cleansing/process/to-outcome.ts'
import type { Avc } from '#main/cleansing/verify/avc.ts'
import type { AddressInput } from '#shared/model/address.ts'

/** No part of the address is looked at, so there is no level; what was guessed is only partly sure. */
const LEVELS: Omit<Avc, 'status' | 'isFullyParsed' | 'score'> = { post: 0, pre: 0, lexicon: 0, context: 0, postal: 0 }
const FULL_SCORE = 100

/** Finds nothing but the country of an address: from its fields, or from the words (Country). */
export function findCountry(address: AddressInput, sequence: number, tools: SearchTools): CleansingOutcome {
  const text = joinCountryName(
    readInput(prepareAddress(organisationAsLine(address), tools.settings), () => false),
    tools.reader,
  )
  const { countries, isInferred, named, givenCountry, unreadCountry } = hypotheses(address, text, tools)
  const country = countries[0] ?? null
  const isGuess = isInferred || unreadCountry !== '' || (named !== null && !isNamed(named, country?.alpha2 ?? ''))
  const status = country === null ? 'U' : isGuess ? 'P' : 'V'
  const isFound = country !== null
  const avc: Avc = { ...LEVELS, status, isFullyParsed: isFound, score: isFound ? FULL_SCORE : 0 }
  const none = { reading: NOTHING_READ, answer: null, rivals: [], addedPostalCode: '' }
  const verdict = { country, avc, ...none, rule: isFound ? (isGuess ? 'country~' : 'country') : '' }
  const read = { ...text, kept: {}, names: {}, longNames: [], garbage: '' }
  const name = country?.name ?? ''
  const found = !isFound
    ? 'Nothing in the address says which country it is in.'
    : isInferred
      ? `The words of the address speak for ${name}.`
      : `The country was given: ${name}.`
  const sentence = unreadCountrySentence(unreadCountry) + found
  return toOutcome({
    address,
    sequence,
    tools,
    text: read,
    verdict,
    values: {},
    leftover: [],
    givenCountry,
    isVerbatim: false,
    sentence,
  })
}
