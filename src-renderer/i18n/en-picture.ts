import type { Message } from './message.types.ts'

/** Text about pictures of the map; part of the one catalogue. */
export const enPicture = {
  'action.group.picture': 'Map as a picture',
  'action.picture.print': 'Print the map',
  'action.picture.screen': 'Save the map as a picture (PNG)',
  'action.picture.paper': 'Save the map as a picture for print (PNG, 200 dpi)',
  'reason.noMap': 'No map is shown',
  'reason.pictureBusy': 'A picture is being made',
  'picture.menu': 'Print or save the map',
  'picture.more': { one: 'and {count} more in this part', other: 'and {count} more in this part' },
} as const satisfies Record<string, Message>
