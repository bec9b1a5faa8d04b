import type { Message } from './message.types.ts'

/** Text of the search boxes for places; part of the one catalogue. */
export const enPlaces = {
  'places.placeholder': 'Address, town, postcode, coordinates, or anything of your locations',
  'places.results': 'Places found',
  'places.none': 'Nothing found. Check the spelling, or type coordinates such as 51.5, -0.12.',
  'places.found': { one: '{count} place found', other: '{count} places found' },
  'places.goTo': 'Go to place',
  'places.kind.list-point': 'Your location',
  'places.kind.place': 'Town',
  'places.kind.street': 'Street',
  'places.kind.postal-code': 'Postcode',
  'places.kind.address': 'Address',
  'places.kind.coordinates': 'Coordinates',
  'places.kind.poi': 'Point of interest',
  'places.withoutPois.no-extract': 'Add an OpenStreetMap extract in Reference to find shops and services.',
  'places.withoutPois.older-extract': 'Your region is older: add its extract again to find shops and services.',
  'places.matched.tag': 'Tag: {text}',
  'places.matched.note': 'Note: {text}',
  'places.matched.field': '{key}: {text}',
  'places.matched.status': 'Status: {text}',
  'places.matched.description': 'Description: {text}',
  'places.exact': 'Exact position',
  'poi.kind': 'Kind',
  'poi.phone': 'Phone',
  'poi.website': 'Website',
  'error.places/short-link':
    'Only its service knows where this short link leads: open it in a browser, and copy the coordinates from there.',
  'error.places/worker-died': 'The place search stopped. Continue typing; it restarts by itself.',
  'error.places/closed': 'Waypost is shutting down.',
} as const satisfies Record<string, Message>
