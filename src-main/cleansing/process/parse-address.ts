import type { CleansingOutcome } from '#main/cleansing/model/cleanse.types.ts'
import { readValues } from '#main/cleansing/format/part-values.ts'
import { rawParts } from '#main/cleansing/parse/raw-parts.ts'
import { isNamed, readsNameAsArea } from '#main/cleansing/country/named-country.ts'
import { arrangeWords } from '#main/cleansing/process/arrange-words.ts'
import { answerBesideOrganisation } from '#main/cleansing/process/answer-beside-organisation.ts'
import { readGiven } from '#main/cleansing/process/read-given.ts'
import { readAddress, type SearchTools } from '#main/cleansing/process/search-address.ts'
import { hypotheses } from '#main/cleansing/process/country-hypotheses.ts'
import { NOTHING_READ } from '#main/cleansing/process/search-countries.ts'
import { toOutcome, type Answered } from '#main/cleansing/process/to-outcome.ts'
import { conclude } from '#main/cleansing/verify/conclude.ts'
import { unreadCountrySentence } from '#main/cleansing/explain/country-sentence.ts'
import type { AddressInput } from '#shared/model/address.ts'
import type { Reading } from '#main/cleansing/model/span.types.ts'

/**
 * `12 Long Street Cape Twon 8001`: a name that nobody knows and that is read as a part of a town, where no town is read,
 * is the town itself, misspelt or missing in the data; a part of one is hardly ever named alone.
 */
function nameTown(reading: Reading): Reading {
  const { spans } = reading
  if (spans.some(({ part }) => part === 'Locality')) return reading
  const town = spans.findLast(
    ({ part, isLexical, isMarked }) => part === 'DependentLocality' && !isLexical && !isMarked,
  )
  if (!town) return reading
  return { ...reading, spans: spans.map((span) => (span === town ? { ...span, part: 'Locality' } : span)) }
}

/**
 * Reads one address without asking what exists: nothing counts as verified. `isVerbatim`: no word is changed or added
 * (Parse); else the answer is laid out and cased as its country writes addresses (Format).
 */
export const parseAddress = (
  address: AddressInput,
  sequence: number,
  tools: SearchTools,
  isVerbatim: boolean,
): CleansingOutcome =>
  toOutcome(answerBesideOrganisation(address, tools, (one) => takeApart(one, { sequence, tools, isVerbatim })))

function takeApart(
  address: AddressInput,
  { sequence, tools, isVerbatim }: Pick<Answered, 'sequence' | 'tools' | 'isVerbatim'>,
): Answered {
  const { settings, reader } = tools
  const given = readGiven(address, tools)
  const { countries, isInferred, named, givenCountry, unreadCountry } = hypotheses(address, given, tools)
  const isNamedByAddress = isInferred || countries.some(({ alpha2 }) => isNamed(named, alpha2))
  const text = arrangeWords(given, { countries, reader })
  const readings = countries
    .map((country) => ({ country, reading: readAddress(text, country, tools)[0] ?? NOTHING_READ }))
    .filter(
      ({ country, reading }) =>
        !named || !isNamedByAddress || isNamed(named, country.alpha2) || readsNameAsArea(reading, named),
    )
  const best = readings.reduce<(typeof readings)[number] | null>(
    (one, other) => (!one || other.reading.score > one.reading.score ? other : one),
    null,
  )
  const reading = nameTown(best?.reading ?? NOTHING_READ)
  const raw = rawParts(text, reading, best?.country.alpha2 ?? '')
  const verdict = conclude({
    country: best?.country ?? null,
    isInferred: true,
    reading,
    candidates: [],
    raw,
    settings,
    reader,
  })
  const unread = raw.leftover.length === 0 ? '' : ` No part was found for: ${raw.leftover.join(', ')}.`
  return {
    address,
    sequence,
    tools,
    text: { ...text, kept: { ...raw.finer, ...text.kept } },
    verdict,
    values: readValues(raw),
    leftover: raw.leftover,
    givenCountry,
    isVerbatim,
    sentence: `${unreadCountrySentence(unreadCountry)}The address was ${isVerbatim ? 'taken apart' : 'laid out'} and not checked.${unread}`,
  }
}
