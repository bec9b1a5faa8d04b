import type { FieldWith } from '#shared/model/location-fields.ts'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import { t } from '#renderer/i18n/translate.ts'
import { MAX_FROZEN_COLUMNS, withMoved, withToggled, withWidth } from './column-layout.ts'
import {
  columnOfField,
  EXACTNESS_COLUMN,
  fieldOf,
  FIXED_COLUMNS,
  HOURS_COLUMN,
  keepLayout,
  META,
  nextSort,
  readLayout,
  type PointFilter,
} from './list-columns.ts'
import { typeOfField, type FieldType } from '#shared/model/field-types.ts'
import { REJECTED_BECAUSE } from '#shared/model/rejected-fields.ts'
import { usePointsStore } from './lists-points-store.ts'
import { useListsStore } from './lists-store.ts'
import { useMediaQuery } from './use-media-query.ts'

/** Fields of the user that are offered as columns, and the rows that are looked through for them. */
const MAX_META_COLUMNS = 40
const ROWS_LOOKED_AT = 200
/** Why an import could not use a row, in the list of those. */
const REASON = META + REJECTED_BECAUSE

export const columnTitle = (column: string): string => {
  if (column.startsWith(META)) return column.slice(META.length)
  if (column === HOURS_COLUMN) return t('lists.hours')
  if (column === 'lat') return t('lists.field.latitude')
  if (column === 'lon') return t('lists.field.longitude')
  return t(`lists.field.${column as Exclude<FieldWith<'table'>, 'lat' | 'lon' | 'openingHours'> | 'exactness'}`)
}

/** The column of statuses comes by itself once somebody uses it. */
function hasStatus(points: ReturnType<typeof usePointsStore>): boolean {
  if (points.current?.status) return true
  for (let row = 0; row < Math.min(points.total, ROWS_LOOKED_AT); row++) if (points.rowAt(row)?.status) return true
  return false
}

/** How exact positions are comes by itself where addresses said them. */
function hasAddressed(points: ReturnType<typeof usePointsStore>): boolean {
  for (let row = 0; row < Math.min(points.total, ROWS_LOOKED_AT); row++)
    if (points.rowAt(row)?.placed?.by === 'address') return true
  return false
}

/** Fields of the user that the first rows have. */
function metaColumnsOf(points: ReturnType<typeof usePointsStore>): string[] {
  const keys = new Set<string>()
  for (let row = 0; row < Math.min(points.total, ROWS_LOOKED_AT); row++) {
    for (const key of Object.keys(points.rowAt(row)?.metaInfo ?? {})) keys.add(META + key)
  }
  return [...keys].slice(0, MAX_META_COLUMNS)
}

/** Which columns the table of the open list has, how wide they are, and by which it is sorted. */
export const useColumnsStore = defineStore('list-columns', () => {
  const lists = useListsStore()
  const points = usePointsStore()
  const shown = ref<string[] | null>(null)
  const widths = ref<Record<string, number>>({})
  const kept = ref(0)
  const questions = useColumnQuestions(keep)
  const { follow: followAsked, ...asked } = questions
  const { sorted, filtering } = asked

  watch(
    () => lists.listId,
    (listId) => {
      const layout = readLayout(listId)
      shown.value = layout.shown
      widths.value = layout.widths
      kept.value = layout.frozen
      filtering.value = null
    },
    { immediate: true },
  )

  const { offered, usual } = useOfferedColumns(shown, sorted)
  const columns = computed(() => shown.value ?? usual.value)
  const places = useColumnPlaces({ columns, shown, kept, keep })
  const isLaidOut = computed(() => shown.value !== null || kept.value > 0 || Object.keys(widths.value).length > 0)

  function keep(): void {
    const { sort, filters } = points
    keepLayout(lists.listId, { shown: shown.value, widths: widths.value, sort, filters, frozen: kept.value })
  }

  /** The name stays: a row without it could not be told from others. */
  const isFixed = (column: string): boolean => column === 'name'

  function toggle(column: string): void {
    if (isFixed(column)) return
    shown.value = withToggled(offered.value, columns.value, column)
    keep()
  }

  /** Kept where the hand lets go: each write reads and writes every layout. */
  function resize(column: string, pixels: number | null): void {
    widths.value = withWidth(widths.value, column, pixels)
  }

  function reset(): void {
    shown.value = null
    widths.value = {}
    kept.value = 0
    keep()
  }

  const named = useNewNames({ shown, widths, followAsked, keep })
  return {
    ...named,
    ...useColumnTypes(),
    columns,
    offered,
    widths,
    isLaidOut,
    isFixed,
    toggle,
    resize,
    keep,
    reset,
    ...places,
    ...asked,
  }
})

/** Columns that there are, and those of a list that nobody has laid out. */
function useOfferedColumns(shown: Readonly<Ref<string[] | null>>, sorted: Readonly<Ref<string[]>>) {
  const lists = useListsStore()
  const points = usePointsStore()
  const isWide = useMediaQuery('(min-width: 93.8125em)')
  const offered = computed(() => [...new Set([...FIXED_COLUMNS, ...metaColumnsOf(points), ...(shown.value ?? [])])])
  const usual = computed(() => [
    'name',
    ...(lists.list?.isErrorList ? [REASON] : []),
    ...(sorted.value.includes('status') || hasStatus(points) ? ['status'] : []),
    'address',
    'country',
    ...(hasAddressed(points) ? [EXACTNESS_COLUMN] : []),
    ...(isWide.value || lists.list?.isErrorList ? ['lat', 'lon'] : []),
  ])
  return { offered, usual }
}

interface NamedColumns {
  shown: Ref<string[] | null>
  widths: Ref<Record<string, number>>
  followAsked(nameOf: (column: string) => string): Promise<void>
  keep(): void
}

/** Columns under the new names of their fields, as far as the table names them. */
function useNewNames({ shown, widths, followAsked, keep }: NamedColumns) {
  async function follow(names: ReadonlyMap<string, string>): Promise<void> {
    const nameOf = (column: string): string => names.get(column) ?? column
    shown.value = shown.value && [...new Set(shown.value.map(nameOf))]
    widths.value = Object.fromEntries(Object.entries(widths.value).map(([column, width]) => [nameOf(column), width]))
    await followAsked(nameOf)
    keep()
  }
  return { follow }
}

/** What the columns hold. A list whose types change is sorted and filtered by them anew. */
function useColumnTypes() {
  const lists = useListsStore()
  const points = usePointsStore()
  const types = computed(() => lists.list?.fieldTypes ?? {})
  const typeOf = (column: string): FieldType =>
    column.startsWith(META) ? typeOfField(types.value, column.slice(META.length)) : 'text'
  const isNumber = (column: string): boolean => column === 'lat' || column === 'lon' || typeOf(column) === 'number'
  watch(
    () => [lists.listId, JSON.stringify(types.value)] as const,
    ([listId, now], [before, was]) => {
      const isAsked = [...points.sort, ...points.filters].some(({ column }) => column === 'meta')
      if (listId === before && now !== was && isAsked) void points.setFilters([...points.filters])
    },
  )
  return { typeOf, isNumber }
}

interface PlacedColumns {
  columns: Readonly<Ref<string[]>>
  shown: Ref<string[] | null>
  /** How many of the first columns stay in place. */
  kept: Ref<number>
  keep(): void
}

/** Where the columns stand, and which of them stay in place. */
function useColumnPlaces({ columns, shown, kept, keep }: PlacedColumns) {
  const frozen = computed(() => Math.min(kept.value, columns.value.length, MAX_FROZEN_COLUMNS))
  /** The last column that stays in place; empty for none. */
  const frozenColumn = computed(() => columns.value[frozen.value - 1] ?? '')

  /** Before the column at `place`, as they stand now. */
  function moveTo(column: string, place: number): void {
    const moved = withMoved(columns.value, column, place)
    if (moved.join('\n') === columns.value.join('\n')) return
    shown.value = moved
    keep()
  }

  function moveBy(column: string, step: -1 | 1): void {
    const at = columns.value.indexOf(column)
    if (at >= 0) moveTo(column, step < 0 ? Math.max(0, at - 1) : at + 2)
  }

  /** The columns up to this one stay in place; a blank one, or the last that does, lets all go. */
  function freeze(column: string): void {
    const wanted = Math.min(columns.value.indexOf(column) + 1, MAX_FROZEN_COLUMNS)
    kept.value = wanted === frozen.value ? 0 : wanted
    keep()
  }
  return { frozen, frozenColumn, moveTo, moveBy, freeze }
}

/** By which columns rows are sorted and filtered; `keep` remembers it. */
function useColumnQuestions(keep: () => void) {
  const points = usePointsStore()
  const sorted = computed(() => points.sort.map(columnOfField))
  /** The column whose filter is open, and what it hangs on. */
  const filtering = shallowRef<{ column: string; anchor: HTMLElement } | null>(null)

  /** `isFurther`: behind the keys that there are. */
  async function sortBy(column: string, isFurther: boolean): Promise<void> {
    await points.setSort(nextSort(points.sort, column, isFurther))
    keep()
  }

  async function filterBy(filters: PointFilter[]): Promise<void> {
    await points.setFilters(filters)
    keep()
  }

  async function follow(nameOf: (column: string) => string): Promise<void> {
    const renamed = <T extends { column: string; key: string }>(one: T): T => ({
      ...one,
      ...fieldOf(nameOf(columnOfField(one))),
    })
    const isAsked = [...points.sort, ...points.filters].some((one) => nameOf(columnOfField(one)) !== columnOfField(one))
    if (!isAsked) return
    points.sort = points.sort.map(renamed)
    await points.setFilters(points.filters.map(renamed))
  }

  function openFilter(column: string, anchor: HTMLElement): void {
    filtering.value = { column, anchor }
  }

  /** The open filter goes on with another column. */
  function filterColumn(column: string): void {
    if (filtering.value) openFilter(column, filtering.value.anchor)
  }

  return { sorted, sortBy, filterBy, filtering, openFilter, filterColumn, follow }
}
