import type { EditionPlace, EditionReport, RowChanges } from '#shared/contract/edition-schemas.ts'
import { countOf, countText } from '#shared/text/count-of.ts'

/** Of each sort so many are printed; `--json` has more. */
const MOST_SHOWN = 5

const nameOf = ({ country, town, street, number: house }: EditionPlace): string =>
  [`${street} ${house}`.trim(), town, country].filter((part) => part !== '').join(', ')

function named(sort: string, places: readonly EditionPlace[], total: number): string[] {
  if (total === 0) return []
  const more = total > MOST_SHOWN ? ` and ${countText(total - MOST_SHOWN)} more` : ''
  return [`      ${sort}: ${places.slice(0, MOST_SHOWN).map(nameOf).join('; ')}${more}`]
}

function rowLines({ asked, left, changed, sources, examples, unread }: RowChanges): string[] {
  const touched = sources.filter((one) => one.changed > 0)
  const where = touched.map(({ kind, name, changed: rows }) => `${kind} "${name}" ${countText(rows)}`).join(', ')
  return [
    `    rows of lists and runs that it changes: ${countText(changed)} of ${countText(asked)}${where === '' ? '' : `: ${where}`}${left > 0 ? `; not asked: ${countOf(left, 'more row')}` : ''}`,
    ...examples.slice(0, MOST_SHOWN).map(({ name, row, address, was, becomes, meters }) => {
      const away = meters === null || meters === 0 ? '' : `, ${countText(meters)} m away`
      return `      ${name}, ${row} (${address}): ${was.label} → ${becomes.label}${away}`
    }),
    ...unread.map((why) => `      not read: ${why}`),
  ]
}

/** What a newer edition changes against the one whose place it takes, line by line. */
export function editionLines({ older, changes, rows }: EditionReport): string[] {
  const { houses, streets, examples } = changes
  return [
    `    takes the place of ${older.id}: ${older.file} of ${older.version}`,
    `    houses: ${countText(houses.added)} new, ${countText(houses.removed)} removed, ${countText(houses.moved)} moved; streets: ${countText(streets.added)} new, ${countText(streets.removed)} removed`,
    ...named('new', examples.addedHouses, houses.added),
    ...named('removed', examples.removedHouses, houses.removed),
    ...(rows ? rowLines(rows) : []),
  ]
}
