import type { Message } from './message.types.ts'

/** Text of opening hours; part of the one catalogue. */
export const enHours = {
  'lists.hours': 'Opening hours',
  'hours.week': 'Week',
  'hours.example': 'Mo-Fr 08:00-12:00, 13:00-17:00; Sa closed',
  'hours.days': 'Day by day',
  'hours.days.hide': 'Hide the days',
  'hours.day.example': 'closed, 24 h, 22:00-02:00, "a note"',
  'hours.copy': 'Copy {day} to other days',
  'hours.copy.weekdays': 'To Monday to Friday',
  'hours.copy.all': 'To all days',
  'hours.copy.later': 'To the days below',
  'hours.selected': 'Set for the {count} selected',
  'hours.set': { one: 'Opening hours of {count} location set', other: 'Opening hours of {count} locations set' },
} satisfies Record<string, Message>
