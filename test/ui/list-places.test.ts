import { ref } from 'vue'
import { describe, expect, it } from 'vitest'
import { createListBase } from '#renderer/stores/list-base.ts'
import { showPlaces } from '#renderer/stores/shown-places.ts'
import { toTextLines } from '#renderer/stores/text-lines.ts'
import { useListPlaces } from '#renderer/stores/use-list-places.ts'
import { toWorldX, toWorldY } from '#renderer/map/web-mercator.ts'
import { fail, ok } from '#shared/result.ts'
import { createListHost, LIST_ID } from './lists-stand-in.ts'

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('lines of a text', () => {
  it('are found as wholes alone, wherever they stand', () => {
    const lines = toTextLines('ab\nb\n\nabc\na', 5)
    expect(Array.from({ length: 5 }, (_, line) => lines.at(line))).toEqual(['ab', 'b', '', 'abc', 'a'])
    expect(['ab', 'b', 'abc', 'a', 'bc', 'c', 'ab\nb', ''].map(lines.indexOf)).toEqual([0, 1, 3, 4, -1, -1, -1, -1])
  })
})

/** Five places in parts of two: number 6 is missing, the third lies nowhere. */
function baseOfFive() {
  const base = createListBase(5, 2)
  const lats = [10, 20, NaN, 40, 50]
  const ordinals = [4, 5, 7, 8, 9]
  for (const first of [0, 2, 4]) {
    const part = (of: number[]) => of.slice(first, first + 2)
    const positions = { lats: Float64Array.from(part(lats)), lons: Float64Array.from(part([1, 2, NaN, 4, 5])) }
    base.addPositions(first, { ordinals: Uint32Array.from(part(ordinals)), ...positions })
  }
  return base
}
function name(base: ReturnType<typeof baseOfFive>): void {
  base.addNames('a\nb', 'A\nB')
  base.addNames('c\nd', 'C\nD')
  base.addNames('e', 'E')
}

describe('the places that are shown', () => {
  it('stand in the order in which they are found, and on the map where they have a position', () => {
    const base = baseOfFive()
    name(base)
    // Number 99 came after the list was read.
    const shown = showPlaces(base, Uint32Array.of(9, 7, 99, 4))
    expect(shown.total).toBe(3)
    expect([0, 1, 2, 3].map(shown.idAt)).toEqual(['e', 'c', 'a', undefined])
    expect([0, 1, 2].map(shown.ordinalAt)).toEqual([9, 7, 4])
    expect([0, 1, 2].map(shown.isPlaced)).toEqual([true, false, true])
    expect(shown.rowsOf(['a', 'b', 'c', 'none'])).toEqual([2, -1, 1, -1])
    // On the map in the order of the list.
    const { onMap } = shown
    expect(onMap.size).toBe(2)
    expect([onMap.id(0), onMap.name(1)]).toEqual(['a', 'E'])
    expect(onMap.indicesOf(['e', 'c', 'a'])).toEqual([1, -1, 0])
    expect([onMap.rowAt(0), onMap.rowAt(1)]).toEqual([2, 0])
    expect([...onMap.x]).toEqual([toWorldX(1), toWorldX(5)])
    expect([...onMap.y]).toEqual([toWorldY(10), toWorldY(50)])
    expect(onMap.position(0)).toEqual({ lat: 10, lon: 1 })
    expect([...shown.ofPlaced(Uint8Array.of(1, 2, 255))!]).toEqual([1, 255])
    expect(shown.ofPlaced(Uint8Array.of(1, 2))).toBeNull()
    shown.move(2, 11, 12)
    expect(onMap.position(0)).toEqual({ lat: 11, lon: 12 })
    expect(shown.placeAt(2)).toEqual({ id: 'a', name: 'A', lat: 11, lon: 12 })
    expect(shown.placeAt(1)).toBeNull()
  })

  it('lie in the box of those that have a position, which is known without a look at them', () => {
    const base = baseOfFive()
    const box = { west: toWorldX(1), east: toWorldX(5), north: toWorldY(50), south: toWorldY(10) }
    expect(showPlaces(base, null).onMap.firstBox).toEqual(box)
    // Of some of them nobody knows it.
    expect(showPlaces(base, Uint32Array.of(4, 5)).onMap.firstBox).toBeNull()
  })

  it('are all of the list where nothing is narrowed, and found by many ids as by one', () => {
    const base = baseOfFive()
    name(base)
    const shown = showPlaces(base, null)
    expect(shown.onMap.size).toBe(4)
    expect(shown.onMap.id(2)).toBe('d')
    const many = [...'abcde', ...Array.from({ length: 30 }, (_, at) => `none ${at}`)]
    expect(shown.rowsOf(many)).toEqual(many.map((id) => shown.rowOf(id)))
    expect(shown.rowsOf(many).slice(0, 6)).toEqual([0, 1, 2, 3, 4, -1])
  })

  it('are the same ones on the map in each order of the table, until one is given a position', () => {
    const base = baseOfFive()
    name(base)
    const { onMap } = showPlaces(base, null)
    const turned = showPlaces(base, Uint32Array.of(9, 8, 7, 5, 4))
    expect(turned.onMap).toBe(onMap)
    expect([0, 1, 2, 3].map(onMap.rowAt)).toEqual([4, 3, 1, 0])
    expect(showPlaces(base, Uint32Array.of(9, 8)).onMap).not.toBe(onMap)
    turned.move(2, 30, 3)
    expect(showPlaces(base, null).onMap.size).toBe(5)
  })

  it('are found by one id as by many, whatever the order', () => {
    const base = baseOfFive()
    name(base)
    const shown = showPlaces(base, Uint32Array.of(8, 4, 9))
    const many = [...'abcde', ...Array.from({ length: 30 }, (_, at) => `none ${at}`)]
    expect([...'abcde'].map(shown.rowOf)).toEqual([1, -1, -1, 0, 2])
    expect(shown.rowsOf(many).slice(0, 6)).toEqual([1, -1, -1, 0, 2, -1])
  })

  it('are on the map before their ids and names have come, the current one known by its row', () => {
    const base = baseOfFive()
    // Where rows went meanwhile, that of the table may lie behind the last one.
    const shown = showPlaces(base, null, (id) => ({ d: 3, removed: 7 })[id] ?? -1)
    expect(shown.onMap.indicesOf(['removed'])).toEqual([-1])
    expect([shown.isNamed(), shown.onMap.size, shown.onMap.id(0)]).toEqual([false, 4, ''])
    expect(shown.onMap.indicesOf(['d', 'a'])).toEqual([2, -1])
    name(base)
    expect([shown.isNamed(), shown.onMap.id(0)]).toEqual([true, 'a'])
    expect(shown.onMap.indicesOf(['d', 'a'])).toEqual([2, 0])
  })
})

describe('the places of the open list', () => {
  const open = (count: number) => {
    const host = createListHost(count)
    const problem = ref(null)
    const located = useListPlaces({ client: host, problem, rowOfCurrent: () => -1 })
    return { host, located, problem }
  }

  it('come part by part and are asked for once, whatever they are narrowed by', async () => {
    const { host, located } = open(120_000)
    await located.load({ listId: LIST_ID })
    await located.named()
    expect(located.places.value.total).toBe(120_000)
    expect(located.places.value.placeAt(119_999)).toMatchObject({ id: 'point-120000', name: 'Depot 120000' })
    await located.narrow({ listId: LIST_ID, search: 'Depot 11999' })
    expect(located.places.value.idAt(1)).toBe('point-119990')
    expect(located.mapPoints.value.size).toBe(11)
    const offsets = host.asked.filter(({ name }) => name === 'lists.positions').map(({ input }) => input)
    expect(offsets).toMatchObject([{ offset: 0 }, { offset: 100_000 }])
  })

  it('lie where somebody moved them while their names were on the way', async () => {
    const { host, located } = open(3)
    const { call } = host
    let giveNames = (): void => undefined
    const held = new Promise<void>((resolve) => (giveNames = resolve))
    host.call = (async (command: string, input: never) => {
      if (command === 'lists.names') await held
      return call(command as never, input)
    }) as never
    await located.load({ listId: LIST_ID })
    const moved: string[] = []
    located.onMoved((id) => moved.push(id))
    located.movePlace('point-2', { lat: 1, lon: 2 })
    expect(moved).toEqual([])
    giveNames()
    await located.named()
    await settle()
    expect(moved).toEqual(['point-2'])
    expect(located.places.value.placeAt(1)).toMatchObject({ lat: 1, lon: 2 })
  })

  it('are those of the newest question, also when the list is left meanwhile', async () => {
    const { located } = open(30)
    const loading = located.load({ listId: LIST_ID })
    const narrowing = located.narrow({ listId: LIST_ID, search: 'Depot 3' })
    await loading
    expect(located.places.value.total).toBe(2)
    await narrowing
    const again = located.load({ listId: LIST_ID })
    located.forget()
    await again
    await settle()
    expect(located.places.value.total).toBe(0)
  })

  it('stay as they are, and the reason is shown, when the host refuses', async () => {
    const { host, located, problem } = open(3)
    await located.load({ listId: LIST_ID })
    const { call } = host
    host.call = ((command: string, input: never) =>
      command === 'lists.found' ? Promise.resolve(fail('test/refused', 'No.')) : call(command as never, input)) as never
    await located.narrow({ listId: LIST_ID, search: 'x' })
    expect(problem.value).toMatchObject({ code: 'test/refused' })
    expect(located.places.value.total).toBe(3)
    host.call = ((command: string) =>
      Promise.resolve(command === 'lists.found' ? ok({ ordinals: Uint32Array.of(2) }) : null)) as never
    await located.narrow({ listId: LIST_ID, search: 'y' })
    expect(located.places.value.idAt(0)).toBe('point-2')
  })
})
