import { describe, expect, it } from 'vitest'
import { formatTravel } from '#main/nearby/format-travel.ts'

describe('travel texts', () => {
  it.each([
    [219_960, '219.96 km', '136.67 mi'],
    [0, '0 km', '0 mi'],
    [4.4, '0 km', '0 mi'],
    [5, '0.01 km', '0 mi'],
    [1_005, '1.01 km', '0.62 mi'],
    [1_609.4, '1.61 km', '1 mi'],
    [10_000, '10 km', '6.21 mi'],
    [100_000, '100 km', '62.13 mi'],
    [12_345_678, '12345.68 km', '7671.24 mi'],
  ])('%d m is %s and %s', (meters, kilometers, miles) => {
    const texts = formatTravel(meters, 0)
    expect([texts.Distance, texts.DistanceMiles]).toEqual([kilometers, miles])
    expect(texts.DistanceMeters).toBe(Math.round(meters))
  })

  it.each([
    [0, '0 secs'],
    [45, '45 secs'],
    [59.4, '59 secs'],
    [59.6, '1 mins'],
    [60, '1 mins'],
    [119.4, '1 mins'],
    [10_955, '182 mins'],
    [7_199.6, '120 mins'],
  ])('%d s is %s', (seconds, text) => {
    expect(formatTravel(1000, seconds)).toMatchObject({ Time: text, TimeSeconds: Math.round(seconds) })
  })

  it('cuts miles where binary fractions would lose a hundredth', () => {
    for (let meters = 10; meters < 300_000; meters += 10) {
      const hundredths = Math.floor((Math.round(meters / 10) * 621_371) / 1_000_000)
      expect(formatTravel(meters, 0).DistanceMiles).toBe(`${hundredths / 100} mi`)
    }
  })
})
