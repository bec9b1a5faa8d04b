import { describe, expect, it } from 'vitest'
import { panToClear } from '#renderer/map/keep-clear.ts'

const CARD = { widthPixels: 324, heightPixels: 260 }

describe('a card in the lower corner of the map', () => {
  it('leaves the map alone where the place is beside or above it', () => {
    expect(panToClear({ x: 600, y: 500 }, { x: 900, y: 600 }, CARD)).toBeNull()
    expect(panToClear({ x: 100, y: 100 }, { x: 900, y: 600 }, CARD)).toBeNull()
  })
  it('sends the map to the side by as much as the place is under the card', () => {
    expect(panToClear({ x: 100, y: 500 }, { x: 900, y: 600 }, CARD)).toEqual([-280, 0])
  })
  it('sends a narrow map upwards, never the place beyond its upper edge', () => {
    expect(panToClear({ x: 100, y: 500 }, { x: 400, y: 600 }, CARD)).toEqual([0, 216])
    expect(panToClear({ x: 100, y: 200 }, { x: 400, y: 250 }, CARD)).toEqual([0, 172])
  })
})
