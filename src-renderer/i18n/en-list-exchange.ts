/** Texts about what goes from Lists to Cleanse and back. */
export const enListExchange = {
  'action.lists.cleanse': 'Cleanse this list',
  'action.toList': 'Create a list',
  'action.backToList': 'Back to the list',
  'reason.noRows': 'There are no rows yet',
  'reason.notOfList': 'These rows come from a file, not from a list',
  'reason.isExchanging': 'A list is being transferred',
  'listExchange.reading': 'Reading the list…',
  'listExchange.taking': 'Applying what was decided…',
  'listExchange.making': 'Creating a list of the rows…',
  'listExchange.made': {
    one: 'The list “{name}” has {count} location',
    other: 'The list “{name}” has {count} locations',
  },
  'listExchange.madeBut': {
    one: '{made}; {count} row without a position is in a separate list',
    other: '{made}; {count} rows without a position are in a separate list',
  },
  'listExchange.taken': '“{name}”: {what}.',
  'listExchange.nothing': 'nothing was new',
  'listExchange.edited': { one: '{count} location updated', other: '{count} locations updated' },
  'listExchange.removed': {
    one: '{count} removed, because it was merged into another one',
    other: '{count} removed, because they were merged into others',
  },
  'listExchange.kept': {
    one: '{count} kept, because it was edited in the list since: {names}',
    other: '{count} kept, because they were edited in the list since: {names}',
  },
  'listExchange.deleted': { one: '{count} was deleted in the list', other: '{count} were deleted in the list' },
  'listExchange.waiting': { one: '{count} still needs review', other: '{count} still need review' },
  'listExchange.more': '{names} and {more} more',
} as const
