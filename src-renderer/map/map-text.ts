import type { Message } from '#renderer/i18n/en.ts'

/** All text of the map; part of the one catalogue. */
export const mapText = {
  'map.label': 'Map',
  'map.role': 'map',
  'map.keys':
    'Arrows pan, plus and minus zoom, 0 shows all points. Tab walks the points in the order of the table, Enter makes one current, M moves it with the arrows, D measures, Escape leaves.',
  'map.attribution': 'Made with Natural Earth · GeoNames',
  'map.noStreets': 'No street map here',
  'map.missing': 'The bundled map is not there',
  'map.controls': 'Map controls',
  'map.zoomIn': 'Closer (+)',
  'map.zoomOut': 'Further (−)',
  'map.fit': 'Show all points (0)',
  'map.measure': 'Measure (D)',
  'map.measured': '{distance}',
  'map.measuring': 'Click where the line starts',
  'map.placing': 'Click the place, or move the map under the cross and press Enter',
  'map.moving': 'Arrows move, Shift for ten times as far, Enter keeps the place',
  'map.distance.meters': '{distance} m',
  'map.distance.kilometers': '{distance} km',
  'map.say.point': '{name}, {number} of {count}',
  'map.say.place': 'Choose a place: arrows move the map under the cross, Enter chooses, Escape leaves',
  'map.say.move': 'Moving {name}: arrows move it, Enter keeps the place, Escape puts it back',
  'map.say.moving': '{distance} from where it was',
  'map.say.moved': '{name} moved by {distance}',
  'map.say.measure': 'Measuring: Enter adds the middle of the map, Backspace takes it back, Escape ends',
  'map.say.measured': '{distance} in all',
} as const satisfies Record<string, Message>
