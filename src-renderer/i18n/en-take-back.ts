import type { Message } from './en.ts'

/** Text of taking an import back, whatever came after it; part of the one catalogue. */
export const enTakeBack = {
  'action.lists.takeBackImport': 'Take an import back',
  'history.one.takeBackImport': 'take the import of {name} back',
  'history.many.takeBackImport': 'take an import into {name} back',
  'takeBack.title': 'Imports of {name}',
  'takeBack.text':
    'Choose an import to see what taking it back does. Locations that were edited since stay as they are.',
  'takeBack.imports': 'Imports, the newest first',
  'takeBack.none': 'No import of this list is kept in its history.',
  'takeBack.file': 'Imported from {file}',
  'takeBack.noFile': 'Import',
  'takeBack.count': { one: '{count} location', other: '{count} locations' },
  'takeBack.done': 'taken back',
  'takeBack.part': 'Show',
  'takeBack.part.removed': 'Go ({count})',
  'takeBack.part.restored': 'Get their values back ({count})',
  'takeBack.part.kept': 'Edited since, stay ({count})',
  'takeBack.column.removed': 'What happens',
  'takeBack.column.restored': 'What they get back',
  'takeBack.column.kept': 'Edited since',
  'takeBack.row.removed': 'goes',
  'takeBack.rows': 'Locations of this import',
  'takeBack.list': 'The list goes too: nothing else is in it.',
  'takeBack.nothing': 'Nothing is left to take back: all of it was edited or deleted since.',
  'takeBack.run': { one: 'Take back {count} location', other: 'Take back {count} locations' },
  'takeBack.ran': 'Took the import back: {removed} gone, {restored} as before, {kept} kept',
  'takeBack.open': 'Take this import back…',
  'takeBack.close': 'Close',
} satisfies Record<string, Message>
