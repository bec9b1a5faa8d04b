import { countOf } from '#shared/text/count-of.ts'

/** Numbers that are named, of the rows that are left out. */
const MAX_NAMED = 10

/** `2 rows without usable coordinates are left out: 4, 17.`, a line; nothing where none is. */
export function leftOutText(kind: 'row' | 'location', count: number, numbers: readonly number[] = []): string {
  if (count === 0) return ''
  const named = numbers.slice(0, MAX_NAMED).join(', ') + (numbers.length > MAX_NAMED ? ', …' : '')
  const subject = countOf(count, kind)
  const verb = count === 1 ? 'is' : 'are'
  return `${subject} without usable coordinates ${verb} left out${named === '' ? '' : `: ${named}`}.\n`
}
