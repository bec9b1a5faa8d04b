import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { t } from '#renderer/i18n/translate.ts'
import { MAX_LISTED_COLUMNS } from '#shared/contract/cleanse-schemas.ts'
import { createLayoutMemory, MAX_FROZEN_COLUMNS, withToggled, withWidth, type ColumnLayout } from './column-layout.ts'
import { useMediaQuery } from './use-media-query.ts'
import { hasRepeatColumn, layoutNames, OF_FILE, OWN_COLUMNS, sourceColumns, type OwnColumn } from './review-columns.ts'
import type { BatchCounts } from './use-run-counts.ts'

interface ReviewLayout extends ColumnLayout {
  /** The last column that stays in place while the others scroll; empty for none. */
  frozen: string
}

const NO_LAYOUT: ReviewLayout = { shown: null, widths: {}, frozen: 'row' }
const memory = createLayoutMemory<ReviewLayout>('waypost.review-columns')

export const reviewColumnTitle = (column: string): string =>
  column.startsWith(OF_FILE) ? column.slice(OF_FILE.length) : t(`review.${column as OwnColumn}`)

/** Widths count at usual text: where it is larger, as much more is asked for. */
const PX_AN_EM = 16
/** Left out until the window is so wide: what stands in the pane beside the table too gives its room to the addresses. */
const LEAST_PX: Partial<Record<OwnColumn, number>> = {
  samePlace: 1501,
  country: 1501,
  decision: 1501,
  verdict: 1801,
  code: 2201,
  // The code ends with it.
  score: Infinity,
}
const FIRST_LEFT_OUT = Object.keys(LEAST_PX) as OwnColumn[]

function roomOfWindow(): (column: OwnColumn) => boolean {
  const widths = [...new Set(Object.values(LEAST_PX))].filter(Number.isFinite)
  const isReached = new Map(widths.map((pixels) => [pixels, useMediaQuery(`(min-width: ${pixels / PX_AN_EM}em)`)]))
  return (column) => isReached.get(LEAST_PX[column] ?? 0)?.value ?? false
}

/** Which columns the review shows, how wide they are, and which of them stay in place. */
export const useReviewColumnsStore = defineStore('review-columns', () => {
  const isRoom = roomOfWindow()
  const run = shallowRef<BatchCounts | null>(null)
  const layout = shallowRef<ReviewLayout>(NO_LAYOUT)

  const source = computed(() => sourceColumns(run.value?.columns ?? []))
  const own = computed(() => OWN_COLUMNS.filter((column) => column !== 'samePlace' || hasRepeatColumn(run.value)))
  const offered = computed<string[]>(() => [...own.value, ...source.value.keys()])
  const usual = computed<string[]>(() => {
    const off = new Set<OwnColumn>(FIRST_LEFT_OUT.filter((column) => !isRoom(column)))
    if (!run.value?.isOrganizationMapped) off.add('organization')
    return own.value.filter((column) => !off.has(column))
  })
  const columns = computed(() => offered.value.filter((column) => (layout.value.shown ?? usual.value).includes(column)))
  /** Indexes in the file of the columns of it that are shown. */
  const ofFile = computed(() => columns.value.flatMap((column) => source.value.get(column) ?? []))
  const frozen = computed(() => {
    const at = columns.value.indexOf(layout.value.frozen)
    return at < MAX_FROZEN_COLUMNS ? at + 1 : 0
  })
  const names = computed(() => (run.value ? layoutNames(run.value) : []))
  const isLaidOut = computed(() => JSON.stringify(layout.value) !== JSON.stringify(NO_LAYOUT))

  function open(counts: BatchCounts): void {
    run.value = counts
    layout.value = { ...NO_LAYOUT, ...memory.read(names.value) }
  }

  function lay(change: Partial<ReviewLayout>): void {
    layout.value = { ...layout.value, ...change }
    keep()
  }

  function keep(): void {
    if (run.value) memory.keep(names.value, layout.value)
  }

  /** The number of the row stays: by it a row is found in the file. */
  const isFixed = (column: string): boolean =>
    column === 'row' ||
    (source.value.has(column) && !columns.value.includes(column) && ofFile.value.length >= MAX_LISTED_COLUMNS)

  function toggle(column: string): void {
    if (!isFixed(column)) lay({ shown: withToggled(offered.value, columns.value, column) })
  }

  return {
    columns,
    offered,
    ofFile,
    /** Of a column of the file, where its cells are in a row. */
    indexOf: (column: string): number | undefined => source.value.get(column),
    widths: computed(() => layout.value.widths),
    frozen,
    frozenColumn: computed(() => columns.value[frozen.value - 1] ?? ''),
    isLaidOut,
    isFixed,
    open,
    toggle,
    /** Kept where the hand lets go: each write reads and writes every layout. */
    resize(column: string, pixels: number | null) {
      layout.value = { ...layout.value, widths: withWidth(layout.value.widths, column, pixels) }
    },
    keep,
    freeze: (column: string) => lay({ frozen: column }),
    reset: () => lay(NO_LAYOUT),
  }
})
