import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import type { Answer, Judge, LabelledAddress } from '../../labelled/judge-parts.ts'
import { judgeRow } from '../../labelled/read-collections.ts'
import type { CodeCount, FalseCount } from './figures.types.ts'

/** What reference data can verify, and the figure that counts it. */
const CHECKED: Record<string, string> = {
  Premise: 'labelled: premise',
  Thoroughfare: 'labelled: street',
  DependentLocality: 'labelled: town',
  Locality: 'labelled: town',
  PostalCode: 'labelled: postal code',
}
const ANY_PART = 'labelled: any part'
/** The label has the right code of such a row. */
const WRONG_DIGIT = 'op:wrong_postcode_digit'
const WRONG_DIGIT_FIGURE = 'labelled: wrong digit in the code'

const statusOf = ({ AVC = '' }: Answer): string => AVC.charAt(0)
const isVerified = (answer: Answer, field: string): boolean => /^fsVerified/.test(answer[`${field}Status`] ?? '')
const codeKey = (code: string): string => code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Digits of a code where more may follow that name a box or a block within it: ZIP+4, 3+3 of Taiwan. */
const PRIMARY_DIGITS: Record<string, number> = { US: 5, TW: 3 }

/** True for the code of the label, also where that lost its leading zero in a spreadsheet or goes on beyond the code. */
export function isLabelledCode(got: string, label: string, country: string): boolean {
  const [a, b] = [codeKey(got), codeKey(label)]
  const digits = PRIMARY_DIGITS[country] ?? 0
  return a === b || (a.startsWith('0') && a === `0${b}`) || (digits > 0 && a.length === digits && b.startsWith(a))
}

const labelledCode = ({ expected }: LabelledAddress): string | undefined => expected.PostalCode
const emptyCodes = (): CodeCount => ({ rows: 0, added: 0, wrong: 0, addedUnderV: 0, wrongUnderV: 0 })

function countCode(count: CodeCount, row: LabelledAddress, answer: Answer): void {
  count.rows++
  const got = answer.PostalCode ?? ''
  if (got === '') return
  const isWrong = !isLabelledCode(got, labelledCode(row) ?? '', row.country)
  count.added++
  if (isWrong) count.wrong++
  if (statusOf(answer) !== 'V') return
  count.addedUnderV++
  if (isWrong) count.wrongUnderV++
}

/** The row without its postal code; null where its text does not hold the code once, as a word. */
export function withoutCode(row: LabelledAddress): LabelledAddress | null {
  const code = labelledCode(row)
  const { input, lines, structured } = row
  if (!code || row.inferred?.includes('PostalCode') || lines || structured) return null
  const [head, tail, ...more] = input.toLowerCase().split(code.toLowerCase())
  if (head === undefined || tail === undefined || more.length > 0) return null
  if (/[\p{L}\p{N}-]$/u.test(head) || /^[\p{L}\p{N}-]/u.test(tail)) return null
  const rest = `${input.slice(0, head.length)} ${input.slice(head.length + code.length)}`
  const text = rest
    .replace(/\s+/g, ' ')
    .replace(/\s+,/g, ',')
    .replace(/(?:,\s*){2,}/g, ', ')
    .replace(/^[\s,]+|[\s,]+$/g, '')
  return text === '' ? null : { ...row, input: text }
}

/** Watches the answers to labelled rows under Verify with the field statuses. */
export function createAnswerWatch(judge: Judge) {
  const answers: Record<string, number> = { V: 0, P: 0, A: 0, C: 0, R: 0, U: 0 }
  const postalCodes = { inferred: emptyCodes(), hidden: emptyCodes() }
  const falsely: Record<string, FalseCount> = {}
  const add = (name: string, answer: Answer, isFalse: boolean): void => {
    const count = (falsely[name] ??= { cases: 0, verified: 0, false: 0 })
    count.cases++
    if (statusOf(answer) !== 'V') return
    count.verified++
    if (isFalse) count.false++
  }

  /** A part that the input holds, verified as something else than the labels have. */
  function addContradictions(row: LabelledAddress, answer: Answer): void {
    const missed = new Set<string>()
    for (const { key, isRight } of judgeRow(judge, row, answer)) {
      const fields = key.split('|').filter((field) => field in CHECKED && isVerified(answer, field))
      if (!isRight) for (const field of fields) missed.add(CHECKED[field] as string)
    }
    for (const name of new Set(Object.values(CHECKED))) add(name, answer, missed.has(name))
    add(ANY_PART, answer, missed.size > 0)
  }

  return {
    answers,
    postalCodes,
    falsely,
    onAnswer(row: LabelledAddress, answer: Answer): void {
      answers[statusOf(answer)] = (answers[statusOf(answer)] ?? 0) + 1
      addContradictions(row, answer)
      const code = labelledCode(row)
      if (code && row.inferred?.includes('PostalCode')) countCode(postalCodes.inferred, row, answer)
      if (row.flags?.includes(WRONG_DIGIT) && code)
        add(
          WRONG_DIGIT_FIGURE,
          answer,
          isVerified(answer, 'PostalCode') && codeKey(answer.PostalCode ?? '') !== codeKey(code),
        )
    },
    /** Reads the row once more without its code and counts what is added. */
    askWithoutCode(row: LabelledAddress, cleanse: Cleanse): void {
      const bare = withoutCode(row)
      if (!bare) return
      const answer = cleanse({ Address: bare.input, Country: row.country }, 1).matches[0] as Answer
      countCode(postalCodes.hidden, row, answer)
    },
  }
}
