import { describe, expect, it } from 'vitest'
import { numbersInName } from '#main/cleansing/names/numbers-in-name.ts'

describe('the numbers in a name', () => {
  it.each([
    ['松竹五路2段', '5,2'],
    ['十二街', '12'],
    ['100 Mile House', '100'],
    ['Leeds', ''],
  ])('%s: %s', (name, numbers) => expect(numbersInName(name)).toBe(numbers))
})
