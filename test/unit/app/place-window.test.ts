import { describe, expect, it } from 'vitest'
import { placeWindow } from '#main/app/place-window.ts'

const laptop = { x: 0, y: 0, width: 1280, height: 720 }
const second = { x: 1280, y: -200, width: 1920, height: 1080 }
const at = (x: number, y: number) => ({ x, y, width: 1000, height: 600, isMaximized: false })

describe('placeWindow', () => {
  it('opens in the middle of the first screen at first', () => {
    expect(placeWindow(null, [{ x: 0, y: 25, width: 1920, height: 1055 }])).toEqual({
      x: 320,
      y: 153,
      width: 1280,
      height: 800,
    })
  })

  it('is never larger than the screen at first', () => {
    expect(placeWindow(null, [laptop])).toEqual({ x: 0, y: 0, width: 1280, height: 720 })
  })

  it('opens where it was, on whatever screen that is', () => {
    expect(placeWindow(at(1400, -100), [laptop, second])).toEqual({ x: 1400, y: -100, width: 1000, height: 600 })
  })

  it.each([
    ['its screen is gone', at(1400, -100)],
    ['only a sliver would be seen', at(1270, 100)],
    ['its title bar would be above the screen', at(100, -40)],
    ['its title bar would be below the screen', at(100, 715)],
  ])('comes back to the middle when %s', (_name, last) => {
    expect(placeWindow(last, [laptop])).toEqual({ x: 140, y: 60, width: 1000, height: 600 })
  })

  it('is never too small to use', () => {
    const { width, height } = placeWindow({ ...at(10, 10), width: 5, height: 5 }, [laptop])
    expect([width, height]).toEqual([720, 480])
  })
})
