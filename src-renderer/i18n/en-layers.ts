import type { Message } from './message.types.ts'

/** Text of the lines and areas of a list; part of the one catalogue. */
export const enLayers = {
  'action.lists.layers': 'Lines and areas',
  'history.one.addLayers': 'add {name}',
  'history.many.addLayers': 'add {count} lines and areas to {name}',
  'history.one.setLayers': 'change {name}',
  'history.many.setLayers': 'change {count} lines and areas of {name}',
  'history.one.removeLayers': 'remove {name}',
  'history.many.removeLayers': 'remove {count} lines and areas of {name}',
  'layers.title': 'Lines and areas of {name}',
  'layers.pixels': '{width} px',
  'layers.text':
    'From a file, a reach or a track. They are drawn below the locations on the map, and go into GPX, KML and GeoJSON.',
  'layers.none':
    'This list has no lines or areas. Import a GPX, KML or GeoJSON file that has some, or keep a reach of Nearby.',
  'layers.count': { one: '{count} line or area', other: '{count} lines and areas' },
  'layers.more': { one: '{count} more is not listed here.', other: '{count} more are not listed here.' },
  'layers.unnamed': 'Without a name ({corners} corners)',
  'layers.name': 'Name of {name}',
  'layers.show': 'Show {name}',
  'layers.showAll': 'Show all',
  'layers.hideAll': 'Hide all',
  'layers.color': 'Colour of {name}',
  'layers.width': 'Width of {name} in pixels',
  'layers.fill': 'How far {name} is filled',
  'layers.fill.none': 'not filled',
  'layers.opacity': 'Opacity of {name}',
  'layers.goTo': 'Go to {name}',
  'layers.remove': 'Remove {name}',
  'layers.fields': { one: '{count} field of {name}', other: '{count} fields of {name}' },
  'layers.edit': 'Names and colours',
  'layers.close': 'Close',
  'layers.removed': 'Removed {name}',
  'layers.legend': 'Lines and areas',
  'import.layers': { one: '{count} line or area is kept with the list.', other: '{count} lines and areas are kept with the list.' }, // prettier-ignore
  'export.asItCame': 'As it came: without anything that its file did not have',
} satisfies Record<string, Message>
