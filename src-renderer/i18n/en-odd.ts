import type { Message } from './en.ts'

/** Text about locations that lie where they hardly can; part of the one catalogue. */
export const enOdd = {
  'action.lists.odd': 'Check positions',
  'odd.title': 'Positions of {name}',
  'odd.text':
    'Finds swapped latitude and longitude, lost signs, 0, 0, positions at sea, and positions outside the country named. Nothing changes until you fix it; every fix can be undone.',
  'odd.withAddresses': 'Compare with the addresses too (takes longer)',
  'odd.again': 'Check again',
  'odd.stop': 'Stop',
  'odd.close': 'Close',
  'odd.looking': { one: 'Checked {count} location', other: 'Checked {count} locations' },
  'odd.none': { one: 'The position is plausible.', other: 'All {count} positions are plausible.' },
  'odd.cut': 'The first {most} are shown. Fix them, then check again.',
  'odd.more': { one: 'and {count} more', other: 'and {count} more' },
  'odd.mend': 'Fix',
  'odd.mendNamed': 'Fix {name}',
  'odd.mendAll': { one: 'Fix {count}', other: 'Fix all {count}' },
  'odd.show': 'Show {name}',
  'odd.to': 'to {position}',
  'odd.mended': { one: 'Moved {count} location', other: 'Moved {count} locations' },
  'odd.kind.swapped': 'Latitude and longitude swapped',
  'odd.kind.mirrored': 'Sign missing or wrong',
  'odd.kind.zero': 'At 0, 0',
  'odd.kind.sea': 'On the open sea',
  'odd.kind.country': 'In a different country than named',
  'odd.kind.address': 'Far from its address',
  'odd.why.country': 'is in {country}',
  'odd.why.nowhere': 'is in no country',
  'odd.why.address': '{distance} from its address',
} as const satisfies Record<string, Message>
