import { z } from 'zod'

const count = z.number().int()

/** A house, or a street where its number is empty, as a pack holds it. */
const editionPlace = z.object({ country: z.string(), town: z.string(), street: z.string(), number: z.string() })

/** What a newer edition of a pack has that the older one lacks, and the other way round. */
export const editionChanges = z.object({
  houses: z.object({ before: count, after: count, added: count, removed: count, moved: count }),
  streets: z.object({ before: count, after: count, added: count, removed: count }),
  /** Some of each, in the order of country, street and town. */
  examples: z.object({
    addedHouses: z.array(editionPlace),
    removedHouses: z.array(editionPlace),
    movedHouses: z.array(editionPlace.extend({ meters: count })),
    addedStreets: z.array(editionPlace),
    removedStreets: z.array(editionPlace),
  }),
})
export type EditionChanges = z.output<typeof editionChanges>
export type EditionPlace = z.output<typeof editionPlace>

const rowAnswer = z.object({
  /** Word and level as people read them: `Partial, street verified`. */
  label: z.string(),
  word: z.string(),
  level: count,
})

/** A location of a list, or a row of a run, whose address the newer edition answers otherwise. */
const changedRow = z.object({
  kind: z.enum(['list', 'run']),
  /** Of the list or run. */
  id: z.string(),
  name: z.string(),
  /** Name of the location, or number of the row. */
  row: z.string(),
  address: z.string(),
  was: rowAnswer,
  becomes: rowAnswer,
  /** How far apart both positions are; null where one has none. */
  meters: count.nullable(),
})
export type ChangedRow = z.output<typeof changedRow>

/** Which rows of lists and runs a newer edition would answer otherwise; nothing was changed. */
export const rowChanges = z.object({
  /** Rows of the countries of the pack that were asked, and those beyond what is asked at most. */
  asked: count,
  left: count,
  changed: count,
  sources: z.array(
    z.object({ kind: z.enum(['list', 'run']), id: z.string(), name: z.string(), asked: count, changed: count }),
  ),
  examples: z.array(changedRow),
  /** Why lists or runs could not be read, each a sentence. */
  unread: z.array(z.string()),
})
export type RowChanges = z.output<typeof rowChanges>

/** `version` is the day of its file. */
const olderEdition = z.object({ id: z.string(), title: z.string(), version: z.string(), file: z.string() })

/** What a newer edition changes against the one whose place it takes. */
export const editionReport = z.object({
  older: olderEdition,
  changes: editionChanges,
  /** Null where no lists were at hand. */
  rows: rowChanges.nullable(),
})
export type EditionReport = z.output<typeof editionReport>

/** The installed pack whose place a file would take: known by its name, or a register that it may be of. */
export const renewedEdition = olderEdition.extend({ by: z.enum(['name', 'register']) })
export type RenewedEdition = z.output<typeof renewedEdition>
