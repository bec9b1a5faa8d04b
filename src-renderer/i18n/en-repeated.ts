import type { Message } from './en.ts'

/** Text of places that stand more than once in lists; part of the one catalogue. */
export const enRepeated = {
  'action.lists.repeated': 'Find duplicates',
  'repeated.title': 'Duplicates',
  'repeated.text':
    'Locations that seem to be the same: near each other, with similar names or the same address. Nothing changes until you choose.',
  'repeated.lists': 'Search in',
  'repeated.list': '{name} ({count})',
  'repeated.looking': 'Searching the lists…',
  'repeated.none': {
    one: 'Checked {count} location: no duplicates',
    other: 'Checked {count} locations: no duplicates',
  },
  'repeated.left': { one: '{count} group of duplicates', other: '{count} groups of duplicates' },
  'repeated.noLists': 'Choose a list to search.',
  'repeated.cut': {
    one: 'Only the first {count} location was checked, or there are more than can be shown at once: search again when these are decided.',
    other:
      'Only the first {count} locations were checked, or there are more than can be shown at once: search again when these are decided.',
  },
  'repeated.group': 'Group {number} of {total}',
  'repeated.more': { one: '{count} more is not shown', other: '{count} more are not shown' },
  'repeated.previous': 'Previous group',
  'repeated.next': 'Next group',
  'repeated.stays': 'stays',
  'repeated.staysOf': '{name} of {list} stays',
  'repeated.take': '{field} of {list}: {text}',
  'repeated.blank': 'blank',
  'repeated.list.of': 'List',
  'repeated.score': '{score} % similar',
  'repeated.join': 'Share one location',
  'repeated.join.title': 'One location in all of these lists; a change in one list appears in all',
  'repeated.merge': 'Keep only the chosen one',
  'repeated.merge.title': 'The others are deleted from their lists',
  'repeated.keep': 'Keep apart',
  'repeated.unkeep': 'Stop keeping apart',
  'repeated.part': 'Show',
  'repeated.part.open': 'To decide',
  'repeated.part.apart': 'Kept apart',
  'repeated.noneApart': 'No locations of these lists are kept apart.',
  'repeated.leftApart': { one: '{count} pair is kept apart', other: '{count} pairs are kept apart' },
  'repeated.joinAll': { one: 'Share one location', other: 'Share one in each of {count} groups' },
  'repeated.again': 'Search again',
  'repeated.close': 'Close',
  'repeated.joined': { one: 'Now one shared location', other: 'Now one shared location in each of {count} groups' },
  'history.one.joinPlaces': 'share {name} as one location',
  'history.many.joinPlaces': {
    one: 'share one location of a group',
    other: 'share one location in each of {count} groups',
  },
} as const satisfies Record<string, Message>
