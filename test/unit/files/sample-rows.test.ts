import { describe, expect, it } from 'vitest'
import { statSync } from 'node:fs'
import { detectFormat } from '#main/files/detect-format.ts'
import { sampleRows } from '#main/files/sample-rows.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { temporaryFolder } from './temporary-files.ts'
import { unwrap } from '../../measure/unwrap.ts'

const files = temporaryFolder()
async function sampleOf(content: string, rows: number, seed = 1, endsAtMilliseconds = Infinity) {
  const path = files.write(content)
  const detected = unwrap(await detectFormat(path, {}, 'x.csv'))
  const random = seededRandom(seed)
  const options = { rows, random: () => random.next(), endsAtMilliseconds }
  return sampleRows(path, detected.format, statSync(path).size, options)
}
const numbersOf = (sample: Awaited<ReturnType<typeof sampleOf>>) =>
  sample.groups.flat().map(({ cells }) => Number(cells[0]))

describe('a sample of rows', () => {
  it('is drawn evenly from a small file, each row at most once', async () => {
    const content = 'Id,Address\n' + Array.from({ length: 5000 }, (_, i) => `${i},"${i} High St, Leeds"`).join('\n')
    const numbers = numbersOf(await sampleOf(content, 500))
    expect(new Set(numbers).size).toBe(500)
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
    expect(Math.abs(mean - 2500)).toBeLessThan(250)
    expect(numbers).toEqual(numbersOf(await sampleOf(content, 500)))
  })

  it('is a small file itself, where it has no more rows', async () => {
    const numbers = numbersOf(await sampleOf('Id,Address\n1,a\n2,b\n3,c\n', 500))
    expect(numbers.sort()).toEqual([1, 2, 3])
  })

  it('is of the whole file where only the time was over with its last block, else of its beginning', async () => {
    const isOfWhole = async (rows: number): Promise<boolean> => {
      const content = 'Id,Address\n' + Array.from({ length: rows }, (_, i) => `${i},"${i} High St, Leeds"`).join('\n')
      return (await sampleOf(content, 500, 1, 0)).isOfWholeFile
    }
    expect([await isOfWhole(50), await isOfWhole(50_000)]).toEqual([true, false])
  })

  it('comes from all over a large file, in whole rows only', async () => {
    const pad = 'x'.repeat(170)
    const lines = Array.from({ length: 100_000 }, (_, i) => `${i},"${i} High St, ${pad}"`)
    const numbers = numbersOf(await sampleOf(`Id,Address\n${lines.join('\n')}\n`, 600))
    expect(numbers.length).toBeGreaterThan(500)
    expect(numbers.every((number) => Number.isInteger(number))).toBe(true)
    for (let part = 0; part < 10; part++) {
      expect(numbers.some((number) => Math.floor(number / 10_000) === part)).toBe(true)
    }
  })
})
