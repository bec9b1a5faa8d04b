import type { Message } from './en.ts'

/** Text of rows that an import could not use; part of the one catalogue. */
export const enRejects = {
  'rejects.text': 'These rows of the file could not be used; Reason says why. Give them a position, then import them.',
  'rejects.takeIn': { one: 'Import {count} row into {name}', other: 'Import {count} rows into {name}' },
  'rejects.none': 'No row has a position yet',
  'rejects.done': { one: 'Imported {count} row into {name}', other: 'Imported {count} rows into {name}' },
  'history.one.takeInRejected': 'import {name}',
  'history.many.takeInRejected': {
    one: 'import {count} row that had not been usable',
    other: 'import {count} rows that had not been usable',
  },
} as const satisfies Record<string, Message>
