import { beforeEach, expect, it } from 'vitest'
import type { Action } from '#renderer/actions/action.types.ts'
import { createActions } from '#renderer/actions/window-actions.ts'
import { useCellChoice } from '#renderer/stores/cell-choice-store.ts'
import { STEPS, useCleanseStore } from '#renderer/stores/cleanse-store.ts'
import type { GroupRow } from '#renderer/stores/group-values.ts'
import { useGroupsStore } from '#renderer/stores/groups-store.ts'
import { useImportStore } from '#renderer/stores/lists-import-store.ts'
import { usePointsStore } from '#renderer/stores/lists-points-store.ts'
import { useReviewStore } from '#renderer/stores/review-store.ts'
import { useShownMapStore } from '#renderer/stores/shown-map-store.ts'
import { useSpotStore } from '#renderer/stores/spot-store.ts'
import { useDirectionsStore } from '#renderer/stores/directions-store.ts'
import { useListsStore } from '#renderer/stores/lists-store.ts'
import { useTableLinksStore } from '#renderer/stores/table-links-store.ts'
import { useTrackStore } from '#renderer/stores/track-store.ts'
import { useToursStore } from '#renderer/stores/tours-store.ts'
import { useWindowStore, VIEWS } from '#renderer/stores/window-store.ts'
import { openStores } from './open-window.ts'
import { answersForRun, createStandInClient } from './stand-in-client.ts'
import { LINK } from './table-links-stand-in.ts'

/** As many candidates and rows of a place as have keys. */
const MOST = 9

beforeEach(() => sessionStorage.clear())

function openWindow(): Action[] {
  const client = createStandInClient(answersForRun(MOST))
  return openStores(client).runWithContext(createActions)
}

/** Everything that decides which actions are there: candidates, rows of a place, chosen locations, a map to ask. */
function fillWindow(): void {
  const row = answersForRun(MOST)['cleanse.row']?.({ jobId: 'job-1', row: 1 })
  if (!row?.ok) throw new Error('no row')
  const candidates = Array.from({ length: MOST }, () => ({ text: '1 High Street', score: 90, reason: '' }))
  useReviewStore().detail = { ...row.value, explanation: { ...row.value.explanation, candidates } }
  const { word, avc, cleaned } = row.value
  const rows = Array.from({ length: MOST }, (_, index): GroupRow => {
    const state = { state: 'none', into: null, isSetAside: false, score: null } as const
    return { ...state, row: index + 1, word, avc, cleaned, match: {}, cells: [], differsFrom: [] }
  })
  useGroupsStore().group = {
    first: 1,
    isOpen: true,
    size: MOST,
    namesDiffer: false,
    rows,
    taken: { parts: {}, columns: {} },
  }
  usePointsStore().selected = new Set(['point-1'])
  useSpotStore().ask = () => undefined
  useShownMapStore().hand = { zoomIn() {}, zoomOut() {}, fitPoints() {} }
}

/** Shows every place of the window in turn. */
function* eachPlace(): Generator<string> {
  const window = useWindowStore()
  useGroupsStore().isShown = false
  useImportStore().problem = null
  for (const view of VIEWS) {
    window.view = view
    for (const step of view === 'cleanse' ? STEPS : STEPS.slice(0, 1)) {
      useCleanseStore().step = step
      yield `${view} ${step}`
    }
  }
  window.view = 'cleanse'
  useCleanseStore().step = 'review'
  useGroupsStore().isShown = true
  yield 'cleanse groups'
  const tours = useToursStore()
  void tours.show()
  yield 'nearby tours'
  tours.shown = { tour: { id: 'tour', stops: [], vehicles: [], plan: null }, remarks: [] } as never
  yield 'nearby tour'
  tours.shown = null
  tours.close()
  window.view = 'nearby'
  useDirectionsStore().open({ from: null, to: null, mode: 'car', departure: null })
  yield 'nearby directions'
  useDirectionsStore().close()
  const track = useTrackStore()
  const nothing = track.state
  track.state = { ...nothing, startedAt: '2026-11-25T09:14:00.000Z' }
  window.view = 'cleanse'
  yield 'cleanse groups, recording'
  window.view = 'nearby'
  yield 'nearby results, recording'
  track.state = nothing
  window.view = 'lists'
  useImportStore().problem = { code: 'x', message: 'x' }
  yield 'lists import'
  useImportStore().problem = null
  yield* cellsOfLists()
  useListsStore().open(LINK.listId ?? '')
  useTableLinksStore().links = [LINK]
  yield 'lists linked'
  useTableLinksStore().links = []
}

/** A cell of the table has the keys. */
function* cellsOfLists(): Generator<string> {
  const points = usePointsStore()
  const selected = points.selected
  points.selected = new Set()
  points.total = 1
  useCellChoice().cell = 'name'
  document.body.innerHTML = '<div class="point-table"><div role="row" tabindex="0"></div></div>'
  document.querySelector<HTMLElement>('[role=row]')?.focus()
  yield 'lists cells'
  usePointsStore().total = 2
  void useCellChoice().chooseBlock({ top: 0, bottom: 1, columns: ['name'] })
  yield 'lists block of cells'
  useCellChoice().collapse()
  document.body.innerHTML = ''
  useCellChoice().cell = ''
  points.selected = selected
}

/** Where each action acts, by its id. */
function placesOf(actions: Action[]): Map<string, Set<string>> {
  const places = new Map(actions.map(({ id }) => [id, new Set<string>()]))
  for (const place of eachPlace()) for (const { id, isHere } of actions) if (isHere()) places.get(id)?.add(place)
  return places
}

/** Of two actions with one key the first is taken where both act: the later one must have a place of its own. */
function clashesOf(actions: Action[]): string[] {
  const places = placesOf(actions)
  const clashes: string[] = []
  for (const [at, later] of actions.entries()) {
    for (const first of actions.slice(0, at)) {
      const keys = first.keys.filter((one) => later.keys.includes(one))
      const [here, there] = [places.get(first.id), places.get(later.id)]
      if (keys.length === 0 || !here || !there) continue
      const both = [...here].filter((place) => there.has(place)).length
      // An action of one place comes before one of the whole window, such as writing a list before exporting a file.
      const isOfOnePlace = both === here.size && here.size < there.size
      if (both > 0 && !isOfOnePlace) clashes.push(`${keys.join()}: ${first.id}, ${later.id}`)
    }
  }
  return clashes
}

it('gives no key to two actions of one place', () => {
  const actions = openWindow()
  fillWindow()
  expect(clashesOf(actions)).toEqual([])
})

it('tells two actions of one place with one key', () => {
  const actions = openWindow()
  fillWindow()
  const accept = actions.find(({ id }) => id === 'acceptAnswer')
  if (!accept) throw new Error('no such action')
  expect(clashesOf([...actions, { ...accept, id: 'other' }])).toEqual(['A: acceptAnswer, other'])
  expect(clashesOf([...actions, { ...accept, id: 'other', keys: ['1'] }])).toEqual(['1: chooseCandidate1, other'])
})

it('has an action of its own for each id, and a place for each', () => {
  const actions = openWindow()
  fillWindow()
  const places = placesOf(actions)
  expect(places.size).toBe(actions.length)
  expect([...places].filter(([, where]) => where.size === 0)).toEqual([])
})
