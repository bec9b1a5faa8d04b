import { shallowRef, watch, type Ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { PointLabels } from '#renderer/model/map.types.ts'
import { encodeOrdinals } from '#shared/contract/chosen-points.ts'
import { MOST_LABELLED_POINTS } from '#shared/contract/label-schemas.ts'
import { askNewest } from './ask-newest.ts'
import { fieldOf, type PointFilter } from './list-columns.ts'
import { usePointsStore } from './lists-points-store.ts'
import { useListsStore } from './lists-store.ts'

/** Texts of points that were looked at; beyond, those that are not in view are let go. */
const MOST_KEPT = 20_000
const NAME = 'name'

interface Question extends Pick<PointFilter, 'column' | 'key'> {
  listId: string
  ids: readonly string[]
  ordinals: string
}

/** What has been told of points, and which of it may be another text by now: that is shown until it is told anew. */
function createTexts() {
  const texts = new Map<string, string>()
  const current = new Set<string>()
  return {
    of: (id: string): string | null => texts.get(id) ?? null,
    missing: (ids: readonly string[]) => ids.filter((id) => !current.has(id)),
    take(ids: readonly string[], labelTexts: readonly string[]): void {
      for (const [at, id] of ids.entries()) {
        texts.set(id, labelTexts[at] ?? '')
        current.add(id)
      }
    },
    /** Null: all of them. */
    doubt(ids: readonly string[] | null): void {
      if (ids === null) current.clear()
      else for (const id of ids) current.delete(id)
    },
    keepOnly(ids: readonly string[]): void {
      if (texts.size <= MOST_KEPT) return
      const kept = new Set(ids)
      for (const id of [...texts.keys()].filter((one) => !kept.has(one))) {
        texts.delete(id)
        current.delete(id)
      }
    },
  }
}

/** Values of one field beside the points of the map: asked for when points come into view, a bounded number at a time. */
export function useMapLabels(labelBy: Readonly<Ref<string>>) {
  const client = useHostClient()
  const lists = useListsStore()
  const points = usePointsStore()
  const labels = shallowRef<PointLabels | null>(null)
  let texts = createTexts()
  let seen: readonly string[] = []

  const ask = askNewest(
    async ({ ids, ...asked }: Question) => ({ ids, of: texts, answer: await client.call('lists.labels', asked) }),
    ({ ids, of, answer }) => {
      if (of !== texts || !answer.ok) return
      texts.take(ids, answer.value.texts)
      show()
      askForMissing()
    },
  )
  function nameOf(id: string): string {
    const { rowOf, nameAt } = points.places
    return nameAt(rowOf(id)) ?? ''
  }
  function show(): void {
    const { of } = texts
    labels.value = labelBy.value === NAME ? { of: nameOf, isName: true } : { of, isName: false }
  }
  function askForMissing(): void {
    if (!lists.listId || !labelBy.value || labelBy.value === NAME) return
    const { rowsOf, ordinalAt } = points.places
    const missing = texts.missing(seen)
    const rows = rowsOf(missing)
    const some = missing.filter((_, at) => rows[at]! >= 0).slice(0, MOST_LABELLED_POINTS)
    if (some.length === 0) return
    const ordinals = encodeOrdinals(Uint32Array.from(rows.filter((row) => row >= 0).slice(0, some.length), ordinalAt))
    ask({ listId: lists.listId, ...fieldOf(labelBy.value), ids: some, ordinals })
  }

  watch(
    () => [lists.listId, labelBy.value],
    () => {
      ask(null)
      texts = createTexts()
      if (labelBy.value) show()
      else labels.value = null
      askForMissing()
    },
    { immediate: true },
  )
  client.on('lists.changed', ({ lists: touched }) => {
    const mine = touched.find(({ listId }) => listId === lists.listId)
    if (!mine || mine.ids?.length === 0) return
    texts.doubt(mine.ids)
    askForMissing()
  })
  return {
    labels,
    /** Takes which points are in view, so that their texts are asked for. */
    look(ids: readonly string[]) {
      seen = ids
      texts.keepOnly(ids)
      askForMissing()
    },
  }
}
