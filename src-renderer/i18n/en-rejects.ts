/** Text of rows that an import could not use; part of the one catalogue. */
export const enRejects = {
  'rejects.text':
    '{count} {row|rows} of {file}, imported on {date}, could not be used; Reason says why. Correct {it|them} here, then import {it|them}.',
  'rejects.back': 'Back to {name}',
  'rejects.discard': 'Let {count} {row|rows} go',
  'rejects.gone': 'Let {count} rejected {row|rows} go',
  'rejects.count': '{count} rejected {row|rows}',
  'action.lists.rejected': 'Show the rejected rows of the list',
  'action.lists.rejected.back': 'Leave the rejected rows',
  'reason.noRejected': 'This list has no rejected rows',
  'reason.notRejected': 'No rejected rows are shown',
  'rejects.takeIn': 'Import {count} {row|rows} into {name}',
  'rejects.none': 'No row has a position yet',
  'rejects.done': 'Imported {count} {row|rows} into {name}',
  'history.one.takeInRejected': 'import {name}',
  'history.many.takeInRejected': 'import {count} {row|rows} that had not been usable',
}
