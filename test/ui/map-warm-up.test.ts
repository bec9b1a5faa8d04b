import { describe, expect, it } from 'vitest'
import type { ShownMap } from '#renderer/map/street/street.types.ts'
import type { StoredTile } from '#renderer/map/street/tile-store.ts'
import { warmUp } from '#renderer/map/street/warm-up.ts'
import type { TileAt } from '#renderer/map/vector/tile-window.ts'

const MAP = { id: 'a', box: [47.04, 9.46, 47.28, 9.64], minZoom: 8, maxZoom: 14 } as unknown as ShownMap
const TILE = { kind: 'vector' } as StoredTile

/** A warm-up that is told when somebody looks, and which zooms have no tile in the middle. */
async function warmed(isUsedAfter = Infinity, absentZooms: readonly number[] = []) {
  const asked: TileAt[] = []
  const drawn: TileAt[] = []
  const pieces: (() => void)[] = []
  await warmUp(MAP, {
    isUsed: () => drawn.length >= isUsedAfter,
    get(at) {
      asked.push(at)
      return Promise.resolve(absentZooms.includes(at.zoom) ? { kind: 'absent' } : TILE)
    },
    draw: (square) => void drawn.push(square),
    takeTurn: (piece) => void pieces.push(piece),
  })
  for (const piece of pieces) piece()
  return { asked, drawn }
}

describe('what is drawn before anybody looks', () => {
  it('is every square of the tile in the middle, two zooms further in', async () => {
    const { asked, drawn } = await warmed()
    expect(asked).toEqual([{ zoom: 14, x: 8626, y: 5751 }])
    expect(drawn).toHaveLength(16)
    expect(drawn[0]).toEqual({ zoom: 16, x: 4 * 8626, y: 4 * 5751 })
    expect(drawn.at(-1)).toEqual({ zoom: 16, x: 4 * 8626 + 3, y: 4 * 5751 + 3 })
  })

  it('is a tile of a lower zoom where the middle is empty', async () => {
    const { asked, drawn } = await warmed(Infinity, [14, 13])
    expect(asked.map(({ zoom }) => zoom)).toEqual([14, 13, 12])
    expect(drawn).toHaveLength(16)
  })

  it('is left as soon as somebody looks', async () => {
    expect((await warmed(0)).asked).toEqual([])
    expect((await warmed(3)).drawn).toHaveLength(3)
  })
})
