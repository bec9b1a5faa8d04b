import type { Message } from './en.ts'

/** Text of the filters of a table of locations. */
export const enFilter = {
  'action.lists.filter': 'Filter by a column',
  'action.lists.clearFilters': 'Take all filters away',
  'filter.all': 'Filters',
  'filter.column': 'Column',
  'filter.contains': 'Contains',
  'filter.from': 'From',
  'filter.to': 'to',
  'filter.values': 'Values',
  'filter.blank': '(blank)',
  'filter.clear': 'Clear',
  'filter.clearAll': 'Clear all',
  'filter.remove': 'Take the filter by {column} away',
  'filter.without': 'not {what}',
  'filter.containing': 'contains “{text}”',
  'filter.and': ' and ',
  'filter.andMore': '{what} and {count} more',
  'filter.more': {
    one: '{count} more value; type a part of it to find it',
    other: '{count} more values; type a part of one to find it',
  },
  'filter.none': 'No location fits all filters. Take one away to see more.',
} as const satisfies Record<string, Message>
