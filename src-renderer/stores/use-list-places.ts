import { ref, shallowRef, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { ok, type AppError, type Result } from '#shared/result.ts'
import { afterPainting } from './after-painting.ts'
import { createListBase, type ListBase } from './list-base.ts'
import { showPlaces, type ShownPlaces } from './shown-places.ts'

/** Taken in some milliseconds. */
const ROWS_OF_PART = 100_000
/** Fewer hold up no painting. */
const MOST_AT_ONCE = 10_000
/** The host reads on while the window is busy with something else. */
const PARTS_ON_THEIR_WAY = 4
/** A name may begin with the mark that others take for one of the order of bytes. */
const TEXT = new TextDecoder('utf-8', { ignoreBOM: true })

type MovedListener = (id: string, to: Position) => void
type Query = CommandInput<'lists.found'>
/** Told of what is shown next, in the moment in which it is. */
export type Turn = (next: ShownPlaces) => void

export interface ListPlacesOptions {
  client: HostClient
  problem: Ref<AppError | null>
  /** The row of an id that the table shows as the current one; −1 of others. */
  rowOfCurrent(id: string): number
}

const NOTHING = showPlaces(createListBase(0, ROWS_OF_PART), null)

/** Positions first, which the map waits for; ids and names behind them; what is narrowed or sorted is numbers of both. */
export function useListPlaces({ client, problem, rowOfCurrent }: ListPlacesOptions) {
  const shown = useShown()
  const { places, show } = shown
  /** Grows when the ids and names of a list have come, behind its positions. */
  const namesCame = ref(0)
  /** Grows with each list that is opened, so that the map shows the whole of it once. */
  const listsShown = ref(0)
  const moved = createMoved()
  const bases = createBases(client)
  let finding: Promise<Result<Uint32Array | null>> = Promise.resolve(ok(null))
  let basing: Promise<Result<ListBase> | null> = Promise.resolve(null)
  let naming: Promise<void> = Promise.resolve()
  let showing: Promise<void> = Promise.resolve()
  let newest = 0

  async function showWhenCome(query: Query, turn: Turn = () => {}): Promise<void> {
    const at = ++newest
    const [base, found] = await Promise.all([basing, finding])
    // Another question came meanwhile: it is shown when that is.
    if (at !== newest) return showing
    if (!base) return
    if (!base.ok) return void (problem.value = base.error)
    if (!found.ok) return void (problem.value = found.error)
    const next = showPlaces(base.value, found.value, rowOfCurrent)
    turn(next)
    show(next, query)
  }

  async function takeNames(based: typeof basing): Promise<void> {
    const base = await based
    if (!base?.ok || based !== basing) return
    // What is shown of them goes first.
    if (base.value.rows > MOST_AT_ONCE) await afterPainting()
    if (based !== basing) return
    const taken = await bases.takeNames(base.value)
    if (!taken.ok) problem.value = taken.error
    else if (based === basing) namesCame.value++
  }

  /** Shows others of the same list, or in another order. */
  function narrow(query: Query, turn?: Turn): Promise<void> {
    finding = findRows(client, query)
    return (showing = showWhenCome(query, turn))
  }

  /**
   * Asks for all of a list anew; done when its positions are shown. They are on their way at once; those of a long list
   * are taken when the first rows are painted.
   */
  function load(query: Query, rowsShown?: Promise<unknown>): Promise<void> {
    basing = bases.take(query.listId, rowsShown?.then(afterPainting))
    naming = takeNames(basing)
    return narrow(query)
  }

  function forget(): void {
    newest++
    bases.leave()
    basing = Promise.resolve(null)
    showing = Promise.resolve()
    show(NOTHING, null)
  }

  /** Done when ids and names of all that is shown have come. */
  const named = (): Promise<void> => naming
  const changes = usePlaceChanges({ places, namesCame, named, tellMoved: moved.tell })
  const actions = { load, narrow, named, forget, ...changes, onMoved: moved.on }
  return { ...shown, namesCame, listsShown, ...actions }
}

export type ListPlaces = ReturnType<typeof useListPlaces>

interface ChangedPlaces extends Pick<ListPlaces, 'places' | 'namesCame' | 'named'> {
  tellMoved: MovedListener
}

/** Places that are elsewhere, or called otherwise. */
function usePlaceChanges({ places, namesCame, named, tellMoved }: ChangedPlaces) {
  /** Before the ids have come nobody knows which place is meant. */
  function onceNamed(change: () => void): void {
    if (places.value.isNamed()) change()
    else void named().then(change)
  }

  function moveNow(id: string, to: Position): void {
    const row = places.value.rowOf(id)
    if (row < 0) return
    places.value.move(row, to.lat, to.lon)
    tellMoved(id, to)
  }

  function renameNow(id: string, name: string): void {
    const row = places.value.rowOf(id)
    if (row < 0 || places.value.nameAt(row) === name) return
    places.value.rename(row, name)
    // The flag on the map shows the name.
    namesCame.value++
  }
  return {
    /** One mark goes elsewhere; nothing is built anew. */
    movePlace: (id: string, to: Position): void => onceNamed(() => moveNow(id, to)),
    renamePlace: (id: string, name: string): void => onceNamed(() => renameNow(id, name)),
  }
}

/** What is shown, replaced as a whole. */
function useShown() {
  const places = shallowRef(NOTHING)
  const mapPoints = shallowRef(NOTHING.onMap)
  /** By which question they were found. */
  const shownBy = shallowRef<Query | null>(null)
  function show(shown: ShownPlaces, query: Query | null): void {
    places.value = shown
    mapPoints.value = shown.onMap
    shownBy.value = query
  }
  return { places, mapPoints, shownBy, show }
}

function createMoved() {
  const listeners = new Set<MovedListener>()
  return {
    tell: (id: string, to: Position): void => listeners.forEach((listener) => listener(id, to)),
    /** Returns how to listen no more. */
    on(listener: MovedListener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

async function findRows(client: HostClient, query: Query): Promise<Result<Uint32Array | null>> {
  const { search = '', filters = [], sort = [] } = query
  if (search.trim() === '' && filters.length + sort.length === 0) return ok(null)
  const answer = await client.call('lists.found', query)
  return answer.ok ? ok(answer.value.ordinals) : answer
}

/** Takes the columns of one list at a time, part by part: a million places at once would hold up the window. */
function createBases(client: HostClient) {
  let generation = 0
  let listId = ''

  /** Asks for parts, the next ones while one is taken; false when another list is wanted meanwhile. */
  async function takeParts<Part extends { rows: number }>(
    ask: (part: { listId: string; offset: number; limit: number }) => Promise<Result<Part>>,
    take: (part: Part, offset: number) => void,
    ready?: Promise<unknown>,
  ): Promise<Result<boolean>> {
    const at = generation
    const askFrom = (offset: number) => ask({ listId, offset, limit: ROWS_OF_PART })
    const coming = [askFrom(0)]
    let asked = ROWS_OF_PART
    for (let offset = 0; ; offset += ROWS_OF_PART) {
      const part = await coming.shift()!
      if (at !== generation) return ok(false)
      if (!part.ok) return part
      const { rows } = part.value
      for (; asked < rows && coming.length < PARTS_ON_THEIR_WAY; asked += ROWS_OF_PART) coming.push(askFrom(asked))
      if (offset === 0 && rows > MOST_AT_ONCE) await ready
      take(part.value, offset)
      if (coming.length === 0) return ok(true)
    }
  }

  return {
    /** Null when another list was wanted meanwhile. */
    async take(wanted: string, ready?: Promise<unknown>): Promise<Result<ListBase> | null> {
      generation++
      listId = wanted
      let base: ListBase | null = null
      const taken = await takeParts(
        (part) => client.call('lists.positions', part),
        (part, offset) => {
          // Places that came meanwhile are told of: then all is asked for anew.
          base ??= createListBase(part.rows, ROWS_OF_PART)
          base.addPositions(offset, part)
        },
        ready,
      )
      if (!taken.ok) return taken
      return taken.value && base ? ok(base) : null
    },
    takeNames: (base: ListBase): Promise<Result<boolean>> =>
      takeParts(
        (part) => client.call('lists.names', part),
        ({ ids, names }) => base.addNames(TEXT.decode(ids), TEXT.decode(names)),
      ),
    leave: () => void generation++,
  }
}
