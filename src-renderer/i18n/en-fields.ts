import type { Message } from './message.types.ts'

/** Text of the fields that people name themselves: their names and types. */
export const enFields = {
  'action.lists.fields': 'Fields: names and types',
  'fields.title': 'Fields of {name}',
  'fields.key': 'Field',
  'fields.type': 'Type',
  'fields.found': 'Values',
  'fields.keyOf': 'Name of the field {key}',
  'fields.typeOf': 'Type of the field {key}',
  'fields.type.text': 'Text',
  'fields.type.number': 'Number',
  'fields.type.yesNo': 'Yes or no',
  'fields.type.date': 'Date',
  'fields.suggested': '{type} (suggested)',
  'fields.values': { one: '{count} value', other: '{count} values' },
  'fields.misfits': {
    one: '{count} does not fit: it is kept and marked',
    other: '{count} do not fit: they are kept and marked',
  },
  'fields.hint':
    'A type decides how a field is sorted, filtered and edited. It changes no value; values that do not fit are kept and marked.',
  'fields.looking': 'Reading the fields…',
  'fields.none': 'The locations of this list have no fields of their own yet.',
  'fields.cut': 'Only the first {count} fields are shown.',
  'fields.keep': 'Save',
  'fields.kept': 'Changed the fields of {name}',
  'fields.flaw.blank': 'Every field needs a name.',
  'fields.flaw.twice': 'Two fields are called {key}: every field needs its own name.',
  'fields.yes': 'Yes',
  'fields.no': 'No',
  'fields.kept.misfit': '{column}: {why}. It is kept unchanged and marked.',
} as const satisfies Record<string, Message>
