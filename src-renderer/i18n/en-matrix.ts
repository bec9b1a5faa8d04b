import type { Message } from './message.types.ts'

/** Text of distances between lists; part of the one catalogue. */
export const enMatrix = {
  'action.lists.matrix': 'Distances to another list',
  'matrix.title': 'Distances from {name}',
  'matrix.itself': '{name}, between its own locations',
  'matrix.pairs': 'How many',
  'matrix.pairs.nearest': 'The nearest',
  'matrix.pairs.all': 'All of them',
  'matrix.nearest': 'For each location',
  'matrix.by': 'Nearest by',
  'matrix.into': 'Write to',
  'matrix.into.columns': 'Columns',
  'matrix.into.file': 'A CSV file',
  'matrix.size.nearest': { one: '{count} distance at most.', other: '{count} distances at most.' },
  'matrix.size.all': { one: '{count} distance.', other: '{count} distances.' },
  'matrix.tooMany': {
    one: '{count} distance is more than {most}: choose the nearest, or shorter lists.',
    other: '{count} distances are more than {most}: choose the nearest, or shorter lists.',
  },
  'matrix.goes.columns': 'Names, metres and seconds become columns of this list; undo removes them all.',
  'matrix.goes.file': 'They become a CSV file, one line each.',
  'matrix.start': 'Compute distances',
  'matrix.jobs': 'Distances between lists',
  'matrix.waiting': 'waiting for other work',
  'matrix.running': '{percent} %',
  'matrix.stopped': {
    one: 'stopped after {count} location; continues from there',
    other: 'stopped after {count} locations; continues from there',
  },
  'matrix.ready': 'complete',
  'matrix.save': 'Save the file',
  'matrix.saved': 'Saved {name}.',
  'matrix.columns': {
    one: 'The nearest of {count} location are in its columns.',
    other: 'The nearest of {count} locations are in their columns.',
  },
  'matrix.routed': { one: '{count} is by road', other: '{count} are by road' },
  'matrix.estimated': 'estimated: {reasons}',
  'matrix.unplaced': { one: '{count} location has no position', other: '{count} locations have no position' },
} as const satisfies Record<string, Message>
