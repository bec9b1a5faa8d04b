import type { MessageKey } from '#renderer/i18n/en.ts'

/** The keys of the map as people look them up; they act while the map has the focus. */
export const MAP_KEY_LIST: readonly { title: MessageKey; keys: readonly string[] }[] = [
  { title: 'map.keyList.walk', keys: ['PageDown', 'PageUp'] },
  { title: 'map.keyList.ends', keys: ['Home', 'End'] },
  { title: 'map.keyList.choose', keys: ['Enter'] },
  { title: 'map.keyList.ask', keys: ['Q'] },
  { title: 'map.keyList.pan', keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] },
  { title: 'map.keyList.zoom', keys: ['+', '−'] },
  { title: 'map.keyList.fit', keys: ['0'] },
  { title: 'map.keyList.measure', keys: ['D'] },
  { title: 'map.keyList.measureClose', keys: ['C', 'Backspace'] },
  { title: 'map.keyList.shape', keys: ['Enter', 'Space'] },
  { title: 'map.keyList.shapeAdd', keys: ['Shift+Space', 'Alt+Space'] },
  { title: 'map.keyList.move', keys: ['M'] },
  { title: 'map.keyList.moveLong', keys: ['Shift+ArrowRight'] },
  { title: 'map.keyList.moveFine', keys: ['Ctrl+ArrowRight'] },
]
