/** Most numbers are nothing else. */
const DIGITS = /^\d+$/
/** `12`, `12A`, `12 bis`, `12-14`, `Lot 5`, `No. 7`. */
const PREMISE =
  /^(?<type>\p{L}[\p{L}.]*\s+)?(?<first>\d+)\s?(?<suffix>\p{L}+|½)?(?:\s?[-–/]\s?(?<second>\d+)(?<end>\p{L})?)?$/u
const LOT = /^lot$/i
/** `93-97 Odd` and `93,95,97`: a range in the forms of RangeDecompose, of which the first and the last number count. */
const PRINTED_RANGE = /^(?<first>\d+)(?:-|,(?:\d+,)*)(?<second>\d+)(?: Odd| Even)?$/i
/** Additions that are written as a word of their own. */
const EXTRA = /^(?:bis|ter|quater|quinquies|½)$/i

type Field = [field: string, value: string]

/** Number, suffix, second number and type of a premise; nothing more than its number where its form is unusual. */
export function toPremiseFields(premise: string): Field[] {
  if (DIGITS.test(premise))
    return [
      ['PremiseNumber', premise],
      ['PrimaryPremise', premise],
    ]
  const groups = PREMISE.exec(premise)?.groups ?? PRINTED_RANGE.exec(premise)?.groups
  if (!groups?.first) return /\d/.test(premise) ? [['PremiseNumber', premise.replace(/^\D+\s(?=\d)/, '')]] : []
  const type = (groups.type ?? '').trim()
  const { first, suffix = '', second = '', end = '' } = groups
  const isLot = LOT.test(type)
  const fields: Field[] = [
    ['PremiseNumber', premise.slice((groups.type ?? '').length)],
    ['PremiseType', type],
    ['PremiseExtra', EXTRA.test(suffix) ? suffix : ''],
    ['PrimaryPremise', first],
    ['PrimaryPremiseSuffix', suffix],
    ['SecondaryPremise', second],
    ['SecondaryPremiseSuffix', end],
    ['LotNumber', isLot ? `${first}${suffix}` : ''],
  ]
  return fields.filter(([, value]) => value !== '')
}
