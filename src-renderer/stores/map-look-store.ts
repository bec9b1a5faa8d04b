import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { RANGE_COLORS, type MarkColor, type PointColors } from '#renderer/model/mark-colors.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { ListColor } from '#shared/model/list-colors.ts'
import { askNewest } from './ask-newest.ts'
import { filterOf, withFilter, type ColumnFilter } from './column-filter.ts'
import { createLayoutMemory } from './column-layout.ts'
import { fieldOf } from './list-columns.ts'
import { useLayersStore } from './layers-store.ts'
import { useColumnsStore } from './lists-columns-store.ts'
import { usePointsStore } from './lists-points-store.ts'
import { EXACTNESS } from '#shared/model/exactness.ts'
import { useMapExactness } from './use-map-exactness.ts'
import { useMapLabels } from './use-map-labels.ts'
import { useListsStore } from './lists-store.ts'
import { statusOf, type PlaceStatus } from './place-statuses.ts'
import { assignColors } from './value-colors.ts'

type Classes = CommandResponse<'lists.classes'>

/** One line of the legend: a value, or a range of numbers. */
export interface LegendEntry {
  value: string
  from: number | null
  to: number | null
  count: number
  color: MarkColor | ''
  isChosen: boolean
}

/** How the map of one list is looked at: by which columns points are coloured and labelled, empty for none, and the legend. */
interface MapLook {
  colorBy: string
  labelBy: string
  /** Null: shown where there is something to tell. */
  isLegendOpen: boolean | null
}

const memory = createLayoutMemory<MapLook>('waypost.mapLook')
const STATUS = 'status'
const USUAL: MapLook = { colorBy: STATUS, labelBy: '', isLegendOpen: null }
const OTHER_CODE = 255

interface PaletteNeeds {
  isStatus: boolean
  statuses: readonly PlaceStatus[]
  listColor: ListColor | ''
  ofValues: ReadonlyMap<string, ListColor>
}

/** What each code of the host is painted as. */
export function toPalette(
  { kind, classes }: Pick<Classes, 'kind' | 'classes'>,
  { isStatus, statuses, listColor, ofValues }: PaletteNeeds,
): (MarkColor | '')[] {
  const palette: (MarkColor | '')[] = [listColor]
  for (const [at, { value }] of classes.entries()) {
    if (isStatus) palette[at + 1] = statusOf(statuses, value).color
    else palette[at + 1] = kind === 'ranges' ? RANGE_COLORS[at]! : (ofValues.get(value) ?? 'gray')
  }
  palette[OTHER_CODE] = 'gray'
  return palette
}

const isSame = (a: PointColors, b: PointColors): boolean => a.codes === b.codes && a.palette.join() === b.palette.join()

/** Asks for the classes anew whenever the points or what they are coloured by may be others. */
function useClasses(column: Readonly<Ref<string>>): Ref<Classes | null> {
  const client = useHostClient()
  const lists = useListsStore()
  const points = usePointsStore()
  const classes = shallowRef<Classes | null>(null)
  /** Counted up by each change of the list that touches points. */
  const changes = ref(0)
  const question = computed(() => {
    // Asked for what is shown: only that can be coloured. In the order of the list, whatever that of the table is.
    const colorBy = column.value
    const { shownBy } = points
    if (!shownBy || shownBy.listId !== lists.listId || !colorBy || points.places.total === 0) return null
    const words =
      colorBy === STATUS ? lists.statuses.map(({ word }) => word) : colorBy === 'exactness' ? [...EXACTNESS] : []
    return { ...shownBy, sort: [], ...fieldOf(colorBy), words }
  })
  /** What the answer hangs on: the same question again, as of another order of the table, needs no other. */
  const asked = computed(() => question.value && JSON.stringify([changes.value, question.value]))
  const ask = askNewest(
    (wanted: NonNullable<typeof question.value>) => client.call('lists.classes', wanted),
    (answer) => {
      if (answer.ok) classes.value = answer.value
    },
  )
  client.on('lists.changed', ({ lists: touched }) => {
    if (touched.some(({ listId, ids }) => listId === lists.listId && ids?.length !== 0)) changes.value++
  })
  let before = question.value
  watch(
    asked,
    () => {
      const wanted = question.value
      const isOther =
        wanted?.listId !== before?.listId || wanted?.column !== before?.column || wanted?.key !== before?.key
      if (isOther) classes.value = null
      before = wanted
      ask(wanted)
    },
    { immediate: true },
  )
  return classes
}

const isRange = (chosen: ColumnFilter, from: number | null, to: number | null): boolean =>
  chosen.from === String(from) && chosen.to === String(to)

/** How the map of the open list is looked at, as it was kept. */
function useLook() {
  const lists = useListsStore()
  const look = ref<MapLook>(USUAL)
  watch(
    () => lists.listId,
    (listId) => (look.value = { ...USUAL, ...memory.read([listId]) }),
    { immediate: true },
  )
  function set(part: Partial<MapLook>): void {
    look.value = { ...look.value, ...part }
    memory.keep([lists.listId], look.value)
  }
  /** The panel stays open under the hand, also where its colours have nothing to tell. */
  const choose = (part: Partial<MapLook>): void => set({ ...part, isLegendOpen: true })
  /** Fields under their new names. */
  function follow(names: ReadonlyMap<string, string>): void {
    const { colorBy, labelBy } = look.value
    set({ colorBy: names.get(colorBy) ?? colorBy, labelBy: names.get(labelBy) ?? labelBy })
  }
  return { look, set, choose, follow }
}

/** Of the values of a column, as long as points are coloured by it. */
function useValueColors(classes: Ref<Classes | null>): Ref<ReadonlyMap<string, ListColor>> {
  const ofValues = shallowRef<ReadonlyMap<string, ListColor>>(new Map())
  const assign = (found: Classes | null): void => {
    const valuesOf = ({ classes: all }: Classes) => all.map(({ value }) => value)
    ofValues.value = found ? assignColors(ofValues.value, valuesOf(found)) : new Map()
  }
  // At once: whoever reads the classes reads these too.
  watch(classes, assign, { flush: 'sync', immediate: true })
  return ofValues
}

/** The colours of the points on the map. The same ones again are the same object: then nothing is painted anew. */
function useColors(classes: Ref<Classes | null>, paletteOf: (found: Classes) => PointColors['palette']) {
  const lists = useListsStore()
  const points = usePointsStore()
  const noCodes = computed(() => new Uint8Array(points.mapPoints.size))
  /** Null where they are of other points than these. */
  const codes = computed(() => {
    if (!classes.value) return null
    return classes.value.codes.length === 0 ? noCodes.value : points.places.ofPlaced(classes.value.codes)
  })
  /** Those of a list whose points have none of their own, or not yet. */
  const listColors = computed((): PointColors | null => {
    const listColor = lists.list?.color ?? ''
    return listColor ? { codes: noCodes.value, palette: [listColor] } : null
  })
  return computed((before?: PointColors | null): PointColors | null => {
    if (!classes.value) return listColors.value
    const now = codes.value && { codes: codes.value, palette: paletteOf(classes.value) }
    return before && now && isSame(before, now) ? before : now
  })
}

/** Colours of the points on the map of Lists by a field of theirs, what they mean, and what is written beside the points. */
export const useMapLookStore = defineStore('map-look', () => {
  const lists = useListsStore()
  const points = usePointsStore()
  const columns = useColumnsStore()
  const layers = useLayersStore()
  const { look, set, choose, follow } = useLook()
  const classes = useClasses(computed(() => look.value.colorBy))
  const exactness = useMapExactness(useClasses)
  const labelBy = computed(() => look.value.labelBy)
  const labelled = useMapLabels(labelBy)
  const isStatus = computed(() => look.value.colorBy === STATUS)
  const ofValues = useValueColors(classes)
  const paletteOf = (found: Classes) =>
    toPalette(found, {
      isStatus: isStatus.value,
      statuses: lists.statuses,
      listColor: lists.list?.color ?? '',
      ofValues: ofValues.value,
    })

  const colors = useColors(classes, paletteOf)
  const entries = computed((): LegendEntry[] => {
    if (!classes.value) return []
    const palette = paletteOf(classes.value)
    const chosen = filterOf(points.filters, look.value.colorBy)
    return classes.value.classes.map(({ value, from, to, count }, at) => {
      const isChosen = from === null ? !chosen.isWithout && chosen.values.includes(value) : isRange(chosen, from, to)
      return { value, from, to, count, color: palette[at + 1]!, isChosen }
    })
  })
  /** Whether there is anything to tell. */
  const hasLegend = computed(() => layers.layers.length > 0 || entries.value.some(({ count }) => count > 0))
  const isLegendShown = computed(() => look.value.isLegendOpen ?? (hasLegend.value || exactness.ringed.value > 0))

  /** Shows the points of an entry alone, or with those of others that were chosen before; again: not any more. */
  async function toggle({ value, from, to, isChosen }: LegendEntry): Promise<void> {
    const column = look.value.colorBy
    const filter = { ...filterOf(points.filters, column), isWithout: false }
    if (from !== null) Object.assign(filter, isChosen ? { from: '', to: '' } : { from: String(from), to: String(to) })
    else filter.values = isChosen ? filter.values.filter((one) => one !== value) : [...filter.values, value]
    await columns.filterBy(withFilter(points.filters, column, filter))
  }

  const { labels, look: inspectLabels } = labelled
  return {
    look,
    classes,
    colors,
    ...exactness,
    labels,
    inspectLabels,
    entries,
    hasLegend,
    isLegendShown,
    isStatus,
    set,
    choose,
    follow,
    toggle,
  }
})
