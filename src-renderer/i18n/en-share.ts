import type { Message } from './message.types.ts'

/** Text of places that are in several lists; part of the one catalogue. */
export const enShare = {
  'action.lists.share': 'Add to another list',
  'share.short': 'Add to list',
  'share.title': {
    one: 'Add {count} location to another list',
    other: 'Add {count} locations to another list',
  },
  'share.text': 'No copies: a change in one list appears in the other. Each list keeps its own order and status.',
  'share.to': 'List',
  'share.new': 'A new list',
  'share.newName': 'Name of the new list',
  'share.apply': 'Add',
  'share.done': { one: 'Added {count} location to {name}', other: 'Added {count} locations to {name}' },
  'share.lists': 'Also in',
  'share.open': 'Show in {name}',
  'share.takeOut': 'Remove from this list',
  'lists.takenOut': {
    one: 'Removed {count} location from this list; other lists keep {staying}',
    other: 'Removed {count} locations from this list; other lists keep {staying} of them',
  },
  'lists.takenOut.one': 'Removed {name} from this list; other lists keep it',
  'history.one.sharePoints': 'add {name} to a list',
  'history.many.sharePoints': {
    one: 'add {count} location of another list to {name}',
    other: 'add {count} locations of other lists to {name}',
  },
} as const satisfies Record<string, Message>
