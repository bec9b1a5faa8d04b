/** Text of the columns of a table: which are shown, how wide they are, and what they are sorted by. */
export const enTable = {
  'table.columns': 'Columns',
  'table.columns.reset': 'Reset',
  'table.sort': 'Sort by {column}. Alt with ← or → changes the width.',
  'table.sortFilter':
    'Sort by {column}. Shift adds it to the columns sorted by. Alt with ← or → changes the width, with Shift too moves the column; Alt with ↓ filters.',
  'table.filter': 'Filter by {column}',
  'table.width': 'Width of {column}',
  'table.frozen': 'Freeze',
  'table.frozen.none': 'None',
  'table.frozen.upTo': 'Up to {column}',
} as const
