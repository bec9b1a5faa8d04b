import type { Message } from './message.types.ts'

/** Text of rows that an import could not use; part of the one catalogue. */
export const enRejects = {
  'rejects.text': {
    one: '{count} row of {file}, imported on {date}, could not be used; Reason says why. Correct it here, then import it.',
    other:
      '{count} rows of {file}, imported on {date}, could not be used; Reason says why. Correct them here, then import them.',
  },
  'rejects.back': 'Back to {name}',
  'rejects.discard': { one: 'Let {count} row go', other: 'Let {count} rows go' },
  'rejects.gone': { one: 'Let {count} rejected row go', other: 'Let {count} rejected rows go' },
  'rejects.count': { one: '{count} rejected row', other: '{count} rejected rows' },
  'action.lists.rejected': 'Show the rejected rows of the list',
  'action.lists.rejected.back': 'Leave the rejected rows',
  'reason.noRejected': 'This list has no rejected rows',
  'reason.notRejected': 'No rejected rows are shown',
  'rejects.takeIn': { one: 'Import {count} row into {name}', other: 'Import {count} rows into {name}' },
  'rejects.none': 'No row has a position yet',
  'rejects.done': { one: 'Imported {count} row into {name}', other: 'Imported {count} rows into {name}' },
  'history.one.takeInRejected': 'import {name}',
  'history.many.takeInRejected': {
    one: 'import {count} row that had not been usable',
    other: 'import {count} rows that had not been usable',
  },
} as const satisfies Record<string, Message>
