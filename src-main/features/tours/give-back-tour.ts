import type { ListsStore } from '#main/lists/lists-store.ts'
import type { ListStep, PointEdit } from '#main/lists/lists.types.ts'
import { noteOf, statusFor, toGiveBack } from '#main/tours/give-back.ts'
import { MOST_NOTES } from '#shared/contract/marks-schemas.ts'
import type { Tour } from '#shared/contract/tours-schemas.ts'
import { FIRST_STATUSES } from '#shared/model/first-statuses.ts'
import { fail, ok, type Result } from '#shared/result.ts'

interface GivenBack {
  steps: ListStep[]
  /** Places that get a status or a note. */
  places: number
}

/** Writes what became of the stops to their places, and notes in the tour that it was; one step of the history. */
export function giveBackSteps(tour: Tour, store: Pick<ListsStore, 'head' | 'point'>, now: Date): Result<GivenBack> {
  const stops = toGiveBack(tour)
  const edits = new Map<string, PointEdit[]>()
  for (const stop of stops) {
    const [listId, id] = [stop.listId ?? '', stop.placeId ?? '']
    const list = store.head(listId)
    if (!list.ok) return list
    const point = list.value ? store.point(listId, { id }) : ok(null)
    if (!point.ok) return point
    // A place that is removedIds has nothing that could be shown.
    if (!list.value || !point.value) continue
    const notes = point.value.notes ?? []
    if (notes.length >= MOST_NOTES)
      return fail(
        'tours/many-notes',
        `"${point.value.name}" has ${MOST_NOTES} notes already: delete some of them first.`,
      )
    const status = statusFor(stop.state, list.value.statuses ?? FIRST_STATUSES)
    const patch = {
      ...(status !== null && { status }),
      notes: [...notes, { at: now.toISOString(), text: noteOf(stop, tour) }],
    }
    edits.set(listId, [...(edits.get(listId) ?? []), { ref: { id }, patch }])
  }
  const given = stops.map((stop): [string, number, typeof stop] => [
    stop.id,
    tour.stops.indexOf(stop),
    { ...stop, isGivenBack: true },
  ])
  const steps: ListStep[] = [...edits].map(([listId, some]) => ({ type: 'editPoints', listId, edits: some }))
  if (given.length > 0) steps.push({ type: 'changeTour', tourId: tour.id, patch: { stops: given } })
  return ok({ steps, places: [...edits.values()].flat().length })
}
