import type { Message } from './message.types.ts'

/** Text about a spot of the map; part of the one catalogue. */
export const enSpot = {
  'spot.title': 'Here',
  'spot.close': 'Close the card',
  'spot.asking': 'Searching for the address',
  'spot.named': '{name}: {address}',
  'spot.house': 'House {number}',
  'spot.none': 'No address is known here',
  'spot.away': '{precision}, {distance} away',
  'spot.onStreet': 'On this street',
  'spot.add': 'Add to list',
  'spot.addTo': 'Add to a list',
  'action.group.spot': 'What is here',
  'action.spot.ask': 'What is here',
  'reason.noPointHere': 'No point is chosen, or it has no coordinates',
  'spot.nearby': 'Nearby from here',
  'spot.copy': 'Copy {notation}',
  'spot.copied': '{notation} copied',
  'spot.notation.dd': 'Degrees',
  'spot.notation.ddm': 'Minutes',
  'spot.notation.dms': 'Seconds',
  'spot.notation.utm': 'UTM',
  'spot.notation.mgrs': 'MGRS',
  'spot.notation.plus-code': 'Plus code',
} as const satisfies Record<string, Message>
