import { quote } from '#main/cleansing/explain/compare-candidates.ts'
import { NAME_OF_PART } from '#main/cleansing/explain/part-names.ts'
import type { TextDoubt } from '#main/cleansing/verify/verdict.types.ts'

/** Characters of a text that are repeated. */
const LONGEST_TEXT = 80
const shown = (text: string): string => quote(text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text)

const nothingClause = ({ was, part }: TextDoubt & { kind: 'nothing' }): string =>
  `${shown(was)}${part ? ` in the field of the ${NAME_OF_PART[part]}` : ''} says nothing and was not read`

/** Why a text is in doubt, and what it may have been; empty where it is what keeps the answer from being verified. */
export function textSentence(doubt: TextDoubt | undefined): string {
  switch (doubt?.kind) {
    case undefined:
      return ''
    case 'repaired':
      return 'The text was damaged and has been repaired.'
    case 'damaged':
      return `The text is damaged: ${shown(doubt.was)} was probably ${shown(doubt.is)}.`
    case 'damagedName':
      return `The name ${shown(doubt.was)} is damaged and was left as it is; it was probably ${shown(doubt.is)}.`
    case 'unprintable':
      return `${doubt.isAll ? 'The address' : `The field ${doubt.field}`} holds nothing but control characters, which cannot be read.`
    case 'date': {
      const [first = '', ...others] = doubt.readings
      return `${shown(doubt.was)} is a date that a spreadsheet made of a house number, perhaps ${first}${others.length === 0 ? '' : ` (or ${others.join(', ')})`}.`
    }
    case 'nothing':
      return doubt.isReason ? '' : `${nothingClause(doubt)}.`
  }
}

/** What keeps an answer from being verified: a clause without its full stop. */
export const reasonClause = (doubt: TextDoubt | undefined): string =>
  doubt?.kind === 'nothing' && doubt.isReason ? nothingClause(doubt) : ''
