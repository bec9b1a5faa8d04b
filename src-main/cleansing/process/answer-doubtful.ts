import { geocodeFields } from '#main/cleansing/format/geocode.ts'
import { readValues, type PartValues } from '#main/cleansing/format/part-values.ts'
import { asItCame, findDamage, withRepairs, type DamagedField } from '#main/cleansing/input/find-damage.ts'
import { findDoubtedDate, findUnprintable, findWordForNothing } from '#main/cleansing/input/find-text-doubt.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import type { Answered } from '#main/cleansing/process/to-outcome.ts'
import { isBelowMinimum } from '#main/cleansing/verify/conclude.ts'
import { levelsOf, readLevels } from '#main/cleansing/verify/judge.ts'
import type { TextDoubt, Verdict } from '#main/cleansing/verify/verdict.types.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { AddressInput } from '#shared/model/address.ts'

// Text that is not what somebody meant to write: damaged, a date in place of a number, or a word for nothing. What it may
// have been is proposed and never verified, unless the request or a person says that it is to be taken.

type Answer = (address: AddressInput) => Answered

/** The rule of an answer whose text was doubted. */
const DOUBTED_RULE = 'text?'

/** The input as it came, nothing of it verified. */
function givenOnly(values: PartValues, { reading }: Verdict): PartValues {
  const parts: Partial<Record<Part, { text: string; isLexical: boolean }>> = {}
  for (const [part, { was }] of Object.entries(values) as [Part, PartValues[Part] & object][]) {
    const isLexical = reading.spans.some((span) => span.part === part && span.isLexical)
    if (was !== '') parts[part] = { text: was, isLexical }
  }
  return readValues({ parts, leftover: [] })
}

/** The options, and the data that tells where a proposal lies. */
interface DoubtTools {
  settings: CleansingSettings
  reader: ReferenceReader
}

/** The answer to the text as it came, with what it may have meant as a proposal. */
function propose(given: Answered, meant: Answered, textDoubt: TextDoubt, { settings, reader }: DoubtTools): Answered {
  const { verdict } = given
  const proposal = [meant, given].map((one) => one.verdict.answer ?? one.verdict.proposal).find(Boolean) ?? null
  const values = givenOnly(given.values, verdict)
  const { lexicon, context } = readLevels(verdict.reading, 0)
  const code = values.PostalCode
  const postal = code ? (code.status === 'fsIdentifiedNoChange' ? 2 : 1) : 0
  const status = proposal ? ('P' as const) : ('U' as const)
  const avc = { ...verdict.avc, status, post: 0, pre: 0, lexicon, context, postal, score: 0 } as const
  const rivals = [...(proposal ? [proposal] : []), ...meant.verdict.rivals.filter((rival) => rival !== proposal)]
  const proposed: Verdict = {
    ...verdict,
    country: verdict.country ?? meant.verdict.country,
    avc: isBelowMinimum(avc, settings) ? { ...avc, status: 'R' } : avc,
    answer: null,
    proposal,
    rivals,
    rule: proposal ? DOUBTED_RULE : '',
    addedPostalCode: '',
    streetPositions: [],
    textDoubt,
  }
  const answered = { ...given, values, verdict: proposed }
  if (textDoubt.kind !== 'damaged') return answered
  // A damaged text has no letter case and no script of its own: it is printed as it came.
  const coordinates = given.coordinates ?? (settings.geoCode ? geocodeFields(proposed, settings, reader) : {})
  return { ...answered, isVerbatim: true, coordinates }
}

/** An answer that one record would have verified, but for a word for nothing beside it. */
function withoutVerification(answered: Answered, textDoubt: TextDoubt & { kind: 'nothing' }): Answered {
  const { verdict } = answered
  const isLowered = verdict.avc.status === 'V'
  const avc = isLowered ? { ...verdict.avc, status: 'P' as const } : verdict.avc
  return { ...answered, verdict: { ...verdict, avc, textDoubt: { ...textDoubt, isReason: isLowered } } }
}

/** The answer to a repaired text, which tells what the text looked like when it came. */
function showRepairs(answered: Answered, damaged: readonly DamagedField[]): Answered {
  const { verdict, values } = answered
  const isDamaged = ({ part }: { part: Part }) => {
    const was = values[part]?.was ?? ''
    return asItCame(was, damaged) !== was
  }
  const { answer } = verdict
  const parts = answer?.parts.map((one) => (isDamaged(one) ? { ...one, kind: 'fuzzy' as const } : one))
  const raw = answer && parts ? levelsOf({ ...answer, parts }).pre : 0
  const pre = raw < verdict.avc.pre ? raw : verdict.avc.pre
  return {
    ...answered,
    damaged,
    verdict: { ...verdict, avc: { ...verdict.avc, pre }, textDoubt: verdict.textDoubt ?? { kind: 'repaired' } },
  }
}

const isVerified = ({ verdict: { avc } }: Answered): boolean => avc.status === 'V'

/** An answer to a repaired text in the characters that came: the words are told apart better by what they were. */
function asGiven(meant: Answered, damaged: readonly DamagedField[]): Answered {
  const back = (text: string) => asItCame(text, damaged)
  const values = mapValues(meant.values, (value) => ({ ...value, was: back(value.was) }))
  const kept = mapValues(meant.text.kept, (text) => back(text ?? ''))
  return { ...meant, values, text: { ...meant.text, kept }, leftover: meant.leftover.map(back) }
}

function mapValues<T extends object>(record: T, change: (value: NonNullable<T[keyof T]>) => T[keyof T]): T {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, change(value as NonNullable<T[keyof T]>)]),
  ) as T
}

/** The answer to a number, with the date in its place; null where the number is not the house's. */
function withDate({ number, answered }: { number: string; answered: Answered }, date: string): Answered | null {
  const { values } = answered
  return values.Premise?.was === number
    ? { ...answered, values: { ...values, Premise: { ...values.Premise, was: date } } }
    : null
}

/** Numbers that a date may have been are tried until one is verified. */
function answerReadings(readings: readonly { number: string; address: AddressInput }[], answer: Answer) {
  let best: { number: string; answered: Answered } | null = null
  for (const { number, address } of readings) {
    const answered = answer(address)
    if (!best || answered.verdict.avc.post > best.answered.verdict.avc.post) best = { number, answered }
    if (isVerified(answered) && answered.verdict.avc.post >= HOUSE) return { number, answered }
  }
  return best
}
const HOUSE = 4

function withUnprintable(answered: Answered, address: AddressInput): Answered {
  const found = findUnprintable(address)
  return found
    ? { ...answered, verdict: { ...answered.verdict, textDoubt: { kind: 'unprintable', ...found } } }
    : answered
}

/** Answers an address whose characters are whole. */
function answerWhole(address: AddressInput, tools: DoubtTools, answer: Answer): Answered {
  const { settings } = tools
  const date = findDoubtedDate(address)
  const meant = date && answerReadings(date.readings, answer)
  if (date && meant) {
    if (settings.chosen) return meant.answered
    const others = date.readings.map(({ number }) => number).filter((number) => number !== meant.number)
    const doubt: TextDoubt = { kind: 'date', was: date.was, readings: [meant.number, ...others] }
    return propose(withDate(meant, date.was) ?? answer(address), meant.answered, doubt, tools)
  }
  const answered = answer(address)
  const nothing = settings.chosen ? null : findWordForNothing(address)
  if (!nothing) return withUnprintable(answered, address)
  const doubt = { kind: 'nothing', ...nothing, isReason: false } as const
  return nothing.isNeeded ? propose(answered, answered, doubt, tools) : withoutVerification(answered, doubt)
}

const withNamesDoubted = (answered: Answered, [name]: readonly DamagedField[]): Answered =>
  name && !answered.verdict.textDoubt
    ? {
        ...answered,
        verdict: { ...answered.verdict, textDoubt: { kind: 'damagedName', was: name.was, is: name.text } },
      }
    : answered

/** Answers an address, and what it may have been where its text is not what was meant. */
export function answerDoubtful(address: AddressInput, tools: DoubtTools, answer: Answer): Answered {
  const { settings } = tools
  const damaged = findDamage(address)
  if (damaged.length === 0) return answerWhole(address, tools, answer)
  if (settings.repairsText || settings.chosen) {
    return showRepairs(answerWhole(withRepairs(address, damaged), tools, answer), damaged)
  }
  const ofAddress = damaged.filter(({ isName }) => !isName)
  const [first] = ofAddress
  if (!first) return withNamesDoubted(answerWhole(address, tools, answer), damaged)
  const meant = answerWhole(withRepairs(address, ofAddress), tools, answer)
  // Of an address that nothing matches every character is given back.
  const isKnown = Boolean(meant.verdict.answer ?? meant.verdict.proposal)
  const given = isKnown ? asGiven(meant, ofAddress) : answer(address)
  return propose(given, meant, { kind: 'damaged', was: first.was, is: first.text }, tools)
}
