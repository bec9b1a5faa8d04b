/** Texts about what goes from Lists to Cleanse and back. */
export const enHandOver = {
  'action.lists.cleanse': 'Cleanse this list',
  'action.toList': 'Create a list',
  'action.backToList': 'Back to the list',
  'reason.noRows': 'There are no rows yet',
  'reason.notOfList': 'These rows come from a file, not from a list',
  'reason.isHandingOver': 'A list is being transferred',
  'handOver.reading': 'Reading the list…',
  'handOver.taking': 'Applying what was decided…',
  'handOver.making': 'Creating a list of the rows…',
  'handOver.made': {
    one: 'The list “{name}” has {count} location',
    other: 'The list “{name}” has {count} locations',
  },
  'handOver.madeBut': {
    one: '{made}; {count} row without a position is in a separate list',
    other: '{made}; {count} rows without a position are in a separate list',
  },
  'handOver.taken': '“{name}”: {what}.',
  'handOver.nothing': 'nothing was new',
  'handOver.edited': { one: '{count} location updated', other: '{count} locations updated' },
  'handOver.removed': {
    one: '{count} removed, because it was merged into another one',
    other: '{count} removed, because they were merged into others',
  },
  'handOver.kept': {
    one: '{count} kept, because it was edited in the list since: {names}',
    other: '{count} kept, because they were edited in the list since: {names}',
  },
  'handOver.gone': { one: '{count} was deleted in the list', other: '{count} were deleted in the list' },
  'handOver.waiting': { one: '{count} still needs review', other: '{count} still need review' },
  'handOver.more': '{names} and {more} more',
} as const
