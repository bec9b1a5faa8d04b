import type { Message } from './message.types.ts'

/** Text about locations that lie where they hardly can; part of the one catalogue. */
export const enPositionChecks = {
  'action.lists.positionChecks': 'Check positions',
  'positionChecks.title': 'Positions of {name}',
  'positionChecks.text':
    'Finds swapped latitude and longitude, lost signs, 0, 0, positions at sea, and positions outside the country named. Nothing changes until you fix it; every fix can be undone.',
  'positionChecks.withAddresses': 'Compare with the addresses too (takes longer)',
  'positionChecks.again': 'Check again',
  'positionChecks.stop': 'Stop',
  'positionChecks.close': 'Close',
  'positionChecks.looking': { one: 'Checked {count} location', other: 'Checked {count} locations' },
  'positionChecks.none': { one: 'The position is plausible.', other: 'All {count} positions are plausible.' },
  'positionChecks.cut': 'The first {most} are shown. Fix them, then check again.',
  'positionChecks.more': { one: 'and {count} more', other: 'and {count} more' },
  'positionChecks.mend': 'Fix',
  'positionChecks.mendNamed': 'Fix {name}',
  'positionChecks.exchange': 'Exchange the axes',
  'positionChecks.exchangeNamed': 'Exchange the axes of {name}',
  'positionChecks.mendAll': { one: 'Fix {count}', other: 'Fix all {count}' },
  'positionChecks.show': 'Show {name}',
  'positionChecks.to': 'to {position}',
  'positionChecks.mended': { one: 'Moved {count} location', other: 'Moved {count} locations' },
  'positionChecks.kind.swapped': 'Latitude and longitude swapped',
  'positionChecks.kind.mirrored': 'Sign missing or wrong',
  'positionChecks.kind.zero': 'At 0, 0',
  'positionChecks.kind.sea': 'On the open sea',
  'positionChecks.kind.country': 'In a different country than named',
  'positionChecks.kind.address': 'Far from its address',
  'positionChecks.why.country': 'is in {country}',
  'positionChecks.why.nowhere': 'is in no country',
  'positionChecks.why.address': '{distance} from its address',
} as const satisfies Record<string, Message>
