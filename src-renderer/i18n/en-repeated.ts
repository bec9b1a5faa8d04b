import type { Message } from './en.ts'

/** Text of places that stand more than once in lists; part of the one catalogue. */
export const enRepeated = {
  'action.lists.repeated': 'Find repeated locations',
  'repeated.title': 'Repeated locations',
  'repeated.text':
    'Locations that seem to be one place: near each other, with like names or one address. Nothing changes until you choose.',
  'repeated.lists': 'Look in',
  'repeated.list': '{name} ({count})',
  'repeated.looking': 'Looking through the lists…',
  'repeated.none': {
    one: 'Looked at {count} location: none is repeated',
    other: 'Looked at {count} locations: none is repeated',
  },
  'repeated.left': { one: '{count} place is named more than once', other: '{count} places are named more than once' },
  'repeated.noLists': 'Choose a list to look in.',
  'repeated.cut': {
    one: 'Looked at the first {count} location, or found more than can be shown at once: look again when these are decided.',
    other:
      'Looked at the first {count} locations, or found more than can be shown at once: look again when these are decided.',
  },
  'repeated.group': 'Place {number} of {total}',
  'repeated.more': { one: '{count} more is not shown', other: '{count} more are not shown' },
  'repeated.previous': 'Previous place',
  'repeated.next': 'Next place',
  'repeated.stays': 'stays',
  'repeated.staysOf': '{name} of {list} stays',
  'repeated.take': '{field} of {list}: {text}',
  'repeated.blank': 'blank',
  'repeated.list.of': 'List',
  'repeated.score': '{score} % the same place',
  'repeated.join': 'Make it one place',
  'repeated.join.title': 'One place in all of these lists; what is changed in one is changed in all',
  'repeated.merge': 'Keep only the one that stays',
  'repeated.merge.title': 'The others are deleted from their lists',
  'repeated.keep': 'Keep apart',
  'repeated.unkeep': 'No longer keep apart',
  'repeated.part': 'Show',
  'repeated.part.open': 'To decide',
  'repeated.part.apart': 'Kept apart',
  'repeated.noneApart': 'No locations of these lists are kept apart.',
  'repeated.leftApart': { one: '{count} pair is kept apart', other: '{count} pairs are kept apart' },
  'repeated.joinAll': { one: 'Make it one place', other: 'Make each of the {count} one place' },
  'repeated.again': 'Look again',
  'repeated.close': 'Close',
  'repeated.joined': { one: 'Made one place of repeated ones', other: 'Made one of each of {count} places' },
  'history.one.joinPlaces': 'make one place of {name}',
  'history.many.joinPlaces': {
    one: 'make one of a repeated place',
    other: 'make one of each of {count} repeated places',
  },
} as const satisfies Record<string, Message>
