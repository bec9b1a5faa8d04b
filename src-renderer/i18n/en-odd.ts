import type { Message } from './en.ts'

/** Text about locations that lie where they hardly can; part of the one catalogue. */
export const enOdd = {
  'action.lists.odd': 'Check positions',
  'odd.title': 'Positions of {name}',
  'odd.text':
    'Looks for latitude and longitude swapped, lost signs, 0, 0, the open sea and another country than the one that is named. Nothing changes until you mend it; every mend can be undone.',
  'odd.withAddresses': 'Compare with the addresses too, which takes longer',
  'odd.again': 'Look again',
  'odd.stop': 'Stop',
  'odd.close': 'Close',
  'odd.looking': { one: 'Looked at {count} location', other: 'Looked at {count} locations' },
  'odd.none': {
    one: 'The location lies where it can.',
    other: 'All {count} locations lie where they can.',
  },
  'odd.cut': 'The first {most} are shown. Mend them, then look again.',
  'odd.more': { one: 'and {count} more', other: 'and {count} more' },
  'odd.mend': 'Mend',
  'odd.mendNamed': 'Mend {name}',
  'odd.mendAll': { one: 'Mend {count}', other: 'Mend all {count}' },
  'odd.show': 'Show {name}',
  'odd.to': 'to {position}',
  'odd.mended': { one: 'Moved {count} location', other: 'Moved {count} locations' },
  'odd.kind.swapped': 'Latitude and longitude swapped',
  'odd.kind.mirrored': 'Sign lost or too many',
  'odd.kind.zero': 'At 0, 0',
  'odd.kind.sea': 'On the open sea',
  'odd.kind.country': 'In another country than named',
  'odd.kind.address': 'Far from its address',
  'odd.why.country': 'lies in {country}',
  'odd.why.nowhere': 'lies in no country',
  'odd.why.address': '{distance} from its address',
} as const satisfies Record<string, Message>
