/** Text of places that are in several lists; part of the one catalogue. */
export const enShare = {
  'action.lists.share': 'Add to another list',
  'share.short': 'Add to list',
  'share.title': 'Add {count} {location|locations} to another list',
  'share.text': 'No copies: a change in one list appears in the other. Each list keeps its own order and status.',
  'share.to': 'List',
  'share.new': 'A new list',
  'share.newName': 'Name of the new list',
  'share.apply': 'Add',
  'share.done': 'Added {count} {location|locations} to {name}',
  'share.lists': 'Also in',
  'share.open': 'Show in {name}',
  'share.takeOut': 'Remove from this list',
  'lists.takenOut': 'Removed {count} {location|locations} from this list; other lists keep {staying}{| of them}',
  'lists.takenOut.one': 'Removed {name} from this list; other lists keep it',
  'history.one.sharePoints': 'add {name} to a list',
  'history.many.sharePoints': 'add {count} {location|locations} of {another list|other lists} to {name}',
}
