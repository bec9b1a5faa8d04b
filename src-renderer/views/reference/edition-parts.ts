import { formatDistance } from '#renderer/i18n/format-distance.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { ChangedRow, EditionPlace, EditionReport, RowChanges } from '#shared/contract/edition-schemas.ts'

/** One fold of what an edition changes. */
export interface EditionPart {
  title: string
  lines: string[]
}

const placeText = ({ street, number, town }: EditionPlace): string =>
  [`${street} ${number}`.trim(), town].filter((part) => part !== '').join(', ')

const awayText = (meters: number | null): string[] =>
  meters === null || meters === 0 ? [] : [t('edition.away', { distance: formatDistance(meters) })]

const rowText = ({ name, row, address, was, becomes, meters }: ChangedRow): string =>
  [
    `${name}, ${row}`,
    address,
    t('edition.becomes', { was: was.label, becomes: becomes.label }),
    ...awayText(meters),
  ].join(' · ')

/** `3 lists and 1 run` */
function whereText({ sources }: RowChanges): string {
  const count = (wanted: 'list' | 'run') => sources.filter(({ kind, changed }) => kind === wanted && changed > 0).length
  const [lists, runs] = [count('list'), count('run')]
  const parts = [
    ...(lists > 0 ? [t('edition.lists', { count: lists })] : []),
    ...(runs > 0 ? [t('edition.runs', { count: runs })] : []),
  ]
  const [one = '', other] = parts
  return other === undefined ? one : t('edition.and', { one, other })
}

/** What an edition changes, in sentences. */
export function editionSentences({ changes: { houses, streets }, rows }: EditionReport): string[] {
  const { added: count, removed, moved } = houses
  return [
    t('edition.houses', { count, removed, moved }),
    t('edition.streets', { count: streets.added, removed: streets.removed }),
    ...(rows ? rowSentences(rows) : []),
  ]
}

function rowSentences(rows: RowChanges): string[] {
  const { asked, left, changed, unread } = rows
  const found =
    changed > 0 ? t('edition.rows', { count: changed, where: whereText(rows) }) : t('edition.noRows', { count: asked })
  return [
    ...(asked > 0 ? [found] : []),
    ...(left > 0 ? [t('edition.left', { count: left })] : []),
    ...unread.map((why) => t('edition.unread', { why })),
  ]
}

/** The same, named one by one. */
export function editionParts({ changes: { examples }, rows }: EditionReport): EditionPart[] {
  const parts: EditionPart[] = [
    { title: t('edition.changedRows'), lines: (rows?.examples ?? []).map(rowText) },
    { title: t('edition.newHouses'), lines: examples.addedHouses.map(placeText) },
    { title: t('edition.removedHouses'), lines: examples.removedHouses.map(placeText) },
    {
      title: t('edition.movedHouses'),
      lines: examples.movedHouses.map((house) => [placeText(house), ...awayText(house.meters)].join(' · ')),
    },
    { title: t('edition.newStreets'), lines: examples.addedStreets.map(placeText) },
    { title: t('edition.removedStreets'), lines: examples.removedStreets.map(placeText) },
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}
