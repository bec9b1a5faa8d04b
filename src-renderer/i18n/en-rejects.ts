import type { Message } from './en.ts'

/** Text of rows that an import could not use; part of the one catalogue. */
export const enRejects = {
  'rejects.text': 'These rows of the file could not be used; Reason says why. Give them a position, then take them in.',
  'rejects.takeIn': { one: 'Take {count} row into {name}', other: 'Take {count} rows into {name}' },
  'rejects.none': 'No row has a position yet',
  'rejects.done': { one: 'Took {count} row into {name}', other: 'Took {count} rows into {name}' },
  'history.one.takeInRejected': 'take in {name}',
  'history.many.takeInRejected': {
    one: 'take in {count} row that had not been usable',
    other: 'take in {count} rows that had not been usable',
  },
} as const satisfies Record<string, Message>
