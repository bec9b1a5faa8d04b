import { computed, ref, watch } from 'vue'
import { t } from '#renderer/i18n/translate.ts'
import {
  toDayHours,
  toDayText,
  toStoredDay,
  toWeekText,
  WEEK_DAYS,
  type DayHours,
  type StoredDay,
  type WeekDay,
} from '#shared/model/hours/day-hours.ts'
import { parseDayHours, parseHours } from '#shared/model/hours/parse-hours.ts'
import { usePointsStore, type ListPoint } from './lists-points-store.ts'
import { useListsStore } from './lists-store.ts'

export const COPY_TARGETS = ['weekdays', 'later', 'all'] as const
type CopyTarget = (typeof COPY_TARGETS)[number]
type Week = Partial<Record<WeekDay, StoredDay>>

const targetDays: Record<CopyTarget, (day: WeekDay) => readonly WeekDay[]> = {
  weekdays: () => WEEK_DAYS.slice(0, 5),
  later: (day) => WEEK_DAYS.slice(WEEK_DAYS.indexOf(day) + 1),
  all: () => WEEK_DAYS,
}

/** The stored days, of which these are others now; null where nothing is said of any. */
function changeWeek(stored: ListPoint['openingHours'], changed: ReadonlyMap<WeekDay, DayHours>): Week | null {
  const week: Week = {}
  for (const day of WEEK_DAYS) {
    const typed = changed.get(day)
    const kept = typed ? toStoredDay(typed) : (stored?.[day] ?? null)
    if (kept) week[day] = kept
  }
  return Object.keys(week).length > 0 ? week : null
}

/** Opening hours of a place while they are edited: what is typed, why it cannot be read, and what it becomes. */
export function usePointHours(point: () => ListPoint) {
  const points = usePointsStore()
  const lists = useListsStore()
  const week = ref('')
  const days = ref({} as Record<WeekDay, string>)
  const showsDays = ref(false)
  const problem = ref<{ field: 'week' | WeekDay; text: string } | null>(null)
  const textOf = (day: WeekDay): string => toDayText(toDayHours(point().openingHours?.[day] ?? {}))

  function reset(): void {
    week.value = toWeekText(point().openingHours)
    days.value = Object.fromEntries(WEEK_DAYS.map((day) => [day, textOf(day)])) as Record<WeekDay, string>
    problem.value = null
  }

  async function keep(changed: ReadonlyMap<WeekDay, DayHours>): Promise<void> {
    const openingHours = changeWeek(point().openingHours, changed)
    problem.value = null
    if (JSON.stringify(openingHours) === JSON.stringify(changeWeek(point().openingHours, new Map()))) reset()
    else await points.edit(point().id, { openingHours })
  }

  async function keepWeek(): Promise<void> {
    if (week.value.trim() === toWeekText(point().openingHours)) return reset()
    const read = parseHours(week.value)
    if (!read.ok) problem.value = { field: 'week', text: read.error.message }
    // The text is the whole week: days that it does not name are not known.
    else await keep(new Map(WEEK_DAYS.map((day) => [day, read.value.get(day) ?? NOTHING])))
  }

  /** What is typed of a day; null where it cannot be read. */
  function readDay(day: WeekDay): DayHours | null {
    const read = parseDayHours(days.value[day])
    problem.value = read.ok ? null : { field: day, text: read.error.message }
    return read.ok ? read.value : null
  }

  async function keepDay(day: WeekDay): Promise<void> {
    if (days.value[day].trim() === textOf(day)) return reset()
    const hours = readDay(day)
    if (hours) await keep(new Map([[day, hours]]))
  }

  /** One day to others, as one step. */
  async function copyDay(day: WeekDay, target: CopyTarget): Promise<void> {
    const hours = readDay(day)
    if (hours) await keep(new Map([day, ...targetDays[target](day)].map((one) => [one, hours])))
  }

  /** The hours of this place for all that are selected, as one step. */
  async function setForSelected(): Promise<void> {
    const { openingHours } = point()
    const wanted = { among: points.chosenPoints(), fields: { openingHours: changeWeek(openingHours, new Map()) } }
    const count = await points.editFound(wanted, ['openingHours'])
    if (count !== null) lists.tell(t('hours.set', { count }))
  }

  watch(() => JSON.stringify(point().openingHours), reset, { immediate: true })
  /** How many others could have the same hours; 0 where there are none to give. */
  const selectedCount = computed(() => (point().openingHours ? points.selectedIds.length : 0))
  return { week, days, showsDays, problem, selectedCount, reset, keepWeek, keepDay, copyDay, setForSelected }
}

const NOTHING: DayHours = { spans: [], isClosed: false, note: '' }
