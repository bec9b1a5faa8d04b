import type { Message } from './message.types.ts'

/** A newer edition of a pack: what it replaces and what that changes. */
export const enEdition = {
  'edition.replaces': 'It replaces {file} of {day} once it is complete; Undo restores that.',
  'edition.mayReplace': 'If it covers the same area, it replaces {file} of {day}; Undo restores that.',
  'edition.houses': {
    one: 'Houses: {count} new, {removed} removed, {moved} moved.',
    other: 'Houses: {count} new, {removed} removed, {moved} moved.',
  },
  'edition.streets': {
    one: 'Streets: {count} new, {removed} removed.',
    other: 'Streets: {count} new, {removed} removed.',
  },
  'edition.rows': { one: '{count} row of {where} would change.', other: '{count} rows of {where} would change.' },
  'edition.noRows': {
    one: 'No row of your lists and runs would change ({count} looked at).',
    other: 'No row of your lists and runs would change ({count} looked at).',
  },
  'edition.lists': { one: '{count} list', other: '{count} lists' },
  'edition.runs': { one: '{count} run', other: '{count} runs' },
  'edition.and': '{one} and {other}',
  'edition.left': { one: '{count} more row was not looked at.', other: '{count} more rows were not looked at.' },
  'edition.unread': 'Not looked at: {why}',
  'edition.details': 'Show what changes',
  'edition.newHouses': 'New houses',
  'edition.removedHouses': 'Houses removed',
  'edition.movedHouses': 'Houses moved',
  'edition.newStreets': 'New streets',
  'edition.removedStreets': 'Streets removed',
  'edition.changedRows': 'Rows that would change',
  'edition.rowsKept': 'Nothing was changed: cleanse a list or run again to take the new answers.',
  'edition.becomes': '{was} → {becomes}',
  'edition.away': '{distance} away',
} as const satisfies Record<string, Message>
