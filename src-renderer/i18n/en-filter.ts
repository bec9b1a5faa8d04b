import type { Message } from './en.ts'

/** Text of the filters of a table of locations. */
export const enFilter = {
  'action.lists.filter': 'Filter by a column',
  'action.lists.clearFilters': 'Clear all filters',
  'filter.all': 'Filters',
  'filter.column': 'Column',
  'filter.contains': 'Contains',
  'filter.from': 'From',
  'filter.to': 'to',
  'filter.values': 'Values',
  'filter.blank': '(blank)',
  'filter.clear': 'Clear',
  'filter.clearAll': 'Clear all',
  'filter.remove': 'Remove the filter by {column}',
  'filter.without': 'not {what}',
  'filter.containing': 'contains “{text}”',
  'filter.and': ' and ',
  'filter.andMore': '{what} and {count} more',
  'filter.more': {
    one: '{count} more value; type part of it to find it',
    other: '{count} more values; type part of one to find it',
  },
  'filter.having.notes': 'With notes',
  'filter.having.photos': 'With photos',
  'filter.without.notes': 'Without notes',
  'filter.without.photos': 'Without photos',
  'filter.any': 'any',
  'filter.no': 'none',
  'filter.none': 'No location matches all filters. Remove one to see more.',
} as const satisfies Record<string, Message>
