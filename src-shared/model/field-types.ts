import { toNumber } from '#shared/text/typed-number.ts'

/** Types that a person can give a field of their own; a field without one holds texts. */
export const TYPED = ['number', 'yesNo', 'date'] as const
export type TypedField = (typeof TYPED)[number]
export const FIELD_TYPES = ['text', ...TYPED] as const
export type FieldType = (typeof FIELD_TYPES)[number]
/** Types of the fields of a list, by their names. */
export type FieldTypes = Readonly<Record<string, TypedField>>

export const typeOfField = (types: FieldTypes, key: string): FieldType =>
  Object.hasOwn(types, key) ? types[key]! : 'text'

/** Words that people write for yes and no, lower case. */
const YES: ReadonlySet<string> = new Set(['true', 'yes', 'y', 'ja', 'oui', 'sí', 'si'])
const NO: ReadonlySet<string> = new Set(['false', 'no', 'n', 'nein', 'non'])
/** ISO 8601, a day or a moment of it. */
const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[tT ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?(?:[zZ]|([+-])(\d{2}):?(\d{2}))?)?$/
const MINUTE_MS = 60_000

/** By what a value of a type stands among others and within a range; NaN where a text is none. */
export function orderOf(type: FieldType, text: string): number {
  const plain = text.trim()
  switch (type) {
    case 'number':
      return toNumber(plain) ?? NaN
    case 'yesNo':
      return YES.has(plain.toLowerCase()) ? 1 : NO.has(plain.toLowerCase()) ? 0 : NaN
    case 'date':
      return momentOf(plain)
    case 'text':
      return NaN
  }
}

/** Days that no calendar has are no dates. */
function momentOf(text: string): number {
  const [, year, month, day, hour = '0', minute = '0', second = '0', rest = '0', sign, offHour = '0', offMinute = '0'] =
    DATE.exec(text) ?? []
  if (!year) return NaN
  const [y, mon, d, h, min, s] = [year, month, day, hour, minute, second].map(Number) as [number, number, number, number, number, number] // prettier-ignore
  const at = new Date(0)
  at.setUTCFullYear(y, mon - 1, d)
  if (at.getUTCMonth() !== mon - 1 || at.getUTCDate() !== d || h > 23 || min > 59 || s > 59) return NaN
  at.setUTCHours(h, min, s, Number(rest.padEnd(3, '0')))
  const offset = (Number(offHour) * 60 + Number(offMinute)) * (sign === '-' ? -1 : 1)
  return at.getTime() - offset * MINUTE_MS
}

/** An end of a range of dates: a day, or a month or a year of which all days are meant. NaN where it is none. */
export function dateBound(text: string, end: 'from' | 'to'): number {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text.trim()) ?? []
  if (!year) return orderOf('date', text)
  const first = orderOf('date', `${year}-${month ?? '01'}-${day ?? '01'}`)
  if (end === 'from' || Number.isNaN(first)) return first
  const after = new Date(first)
  if (day) after.setUTCDate(after.getUTCDate() + 1)
  else if (month) after.setUTCMonth(after.getUTCMonth() + 1)
  else after.setUTCFullYear(after.getUTCFullYear() + 1)
  return after.getTime() - 1
}

/** True for a text that a field of a type cannot mean. A blank says nothing. */
export const isMisfit = (type: FieldType, text: string): boolean =>
  type !== 'text' && text.trim() !== '' && Number.isNaN(orderOf(type, text))

/** A number says the same digits: codes with zeros at the front, ends that were written on purpose and long ones stay. */
const saysTheSame = (number: number, text: string): boolean =>
  String(number) === text.replace('−', '-').replace(',', '.').replace(/^\+/, '')

/**
 * A text as a field of a type keeps it: a number or yes or no where nothing of the text is lost by it, a date as it
 * stands; null where it is no such value.
 */
export function toTyped(type: FieldType, text: string): string | number | boolean | null {
  const plain = text.trim()
  const order = orderOf(type, plain)
  if (type === 'text' || Number.isNaN(order)) return null
  if (type === 'number') return saysTheSame(order, plain) ? order : plain
  if (type === 'yesNo') return /^(?:true|false|yes|no)$/i.test(plain) ? order === 1 : plain
  return plain
}

/** Yes for no, in the words of the value. */
export function toggled(value: unknown): string | boolean {
  if (typeof value !== 'string') return value !== true
  const pairs: [string, string][] = [['yes', 'no'], ['ja', 'nein'], ['oui', 'non'], ['sí', 'no'], ['si', 'no'], ['y', 'n']] // prettier-ignore
  for (const [yes, no] of pairs) {
    if (value.toLowerCase() === yes) return likeCase(no, value)
    if (value.toLowerCase() === no) return likeCase(yes, value)
  }
  return orderOf('yesNo', value) !== 1
}

const likeCase = (word: string, like: string): string =>
  like === like.toUpperCase()
    ? word.toUpperCase()
    : /^\p{Lu}/u.test(like)
      ? word[0]!.toUpperCase() + word.slice(1)
      : word

/** Of the values of a field that are not blank: how many there are, and how many each type takes. */
export interface FieldTally {
  values: number
  fits: Record<TypedField, number>
  /** Codes with zeros at the front, which are no numbers to those who wrote them. */
  codes: number
}

export const newTally = (): FieldTally => ({ values: 0, fits: { number: 0, yesNo: 0, date: 0 }, codes: 0 })

export function tallyValue(tally: FieldTally, text: string): void {
  if (text.trim() === '') return
  tally.values++
  if (/^0\d/.test(text.trim())) tally.codes++
  for (const type of TYPED) if (!Number.isNaN(orderOf(type, text))) tally.fits[type]++
}

/** The type that all values of a field have; text where one has not, or where codes would be taken for numbers. */
export function suggestedType({ values, fits, codes }: FieldTally): FieldType {
  if (values === 0) return 'text'
  const found = TYPED.find((type) => fits[type] === values) ?? 'text'
  return found === 'number' && codes > 0 ? 'text' : found
}
