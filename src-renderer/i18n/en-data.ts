import type { Message } from './message.types.ts'

/** Text of the page that stands in place of the window while the data is damaged; part of the one catalogue. */
export const enData = {
  'error.database/disk-full':
    'The disk of the data folder is full, and nothing was saved. Free some space, then try again.',
  'error.database/read-only': 'The data folder cannot be written. Give your user write permission, then try again.',
  'error.database/io': 'The disk of the data folder failed. Check the disk, then start Waypost again.',
  'error.database/busy': 'Another program uses the data folder. Close that program, then try again.',
  'error.database/failed': 'The data folder refused a change, and nothing was saved. Report the details.',
  'data.title': 'Your data is damaged',
  'data.none': 'Nothing of it is shown to you or sent to programs: some of it would be wrong or missing.',
  'data.file': 'Damaged file',
  'data.found': 'What was found',
  'data.looking': 'Looking for the newest intact backup…',
  'data.newest': 'Newest checked backup',
  'data.backup.daily': 'the copy of that day',
  'data.backup.schema': 'made before a new version changed the format of the data',
  'data.backup.before-restore': 'made before a restore',
  'data.backup.file': 'from a file',
  'data.holds': '{lists}, {points}, {changes} to undo; {size}',
  'data.lists': { one: '{count} list', other: '{count} lists' },
  'data.points': { one: '{count} location', other: '{count} locations' },
  'data.changes': { one: '{count} change', other: '{count} changes' },
  'data.promise': 'Changes made after it are not in it. The damaged file is kept in the backups folder.',
  'data.restore': 'Restore this backup',
  'data.restoring': 'Restoring…',
  'data.noBackup':
    'The backups folder has no intact copy. If you have a file of your own, quit Waypost and restore it in a terminal:',
  'data.command': 'npm run waypost -- restore FILE',
  'data.retry': 'Try again',
  'data.trying': 'Opening…',
  'data.quit': 'Quit',
} satisfies Record<string, Message>
