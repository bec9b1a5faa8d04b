import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unmetBars } from '../../../tools/lib/proof-outcome.mjs'
import { marksOf, mostGrowth } from '../../proof/pipe/memory-growth.ts'
import { passMillions } from '../../proof/pipe/measure-pipe.ts'
import { ROOT } from '../../proof/pipe/run-waypost.ts'
import { temporaryFolder } from '../files/temporary-files.ts'

/** `npm run proof -- pipe --millions` asks for three million rows: here is a block for one shard, and the rest for another. */
const ROWS = 1_050
const SHARDS = 2

const files = temporaryFolder()

test('the bytes of one command are those of shards joined', async () => {
  const [head, ...rows] = readFileSync(join(ROOT, 'resources/samples/addresses.csv'), 'utf8').trimEnd().split('\n')
  const source = join(files.folder, 'rows.csv')
  writeFileSync(source, `${[head, ...Array.from({ length: ROWS }, (_, at) => rows[at % rows.length])].join('\n')}\n`)
  const printed: string[] = []
  const table = { folder: files.folder, source, rows: ROWS, shards: SHARDS, isQuiet: false }
  const bars = await passMillions({ ...table, say: (text) => printed.push(text) })
  expect(unmetBars(bars)).toEqual(['growth of memory after 100,000 rows: NaN, at most 0.1'])
  expect(printed.find((text) => text.startsWith('sha256'))).toMatch(/^sha256 ([\da-f]{64}) and \1$/)
}, 120_000)

test('memory is read after 1,000 rows, 100,000, each half million and the last', () => {
  expect(marksOf(1_050)).toEqual([1000, 1_050])
  expect(marksOf(1_200_000)).toEqual([1000, 100_000, 500_000, 1_000_000, 1_200_000])
})

test('growth is what is held later beyond what was held at 100,000 rows', () => {
  const memory = [
    [1000, 900],
    [100_020, 400],
    [500_010, 430],
    [1_000_000, 410],
  ].map(([rows = 0, residentMebibytes = 0]) => ({ rows, residentMebibytes, peakMebibytes: 900 }))
  expect(mostGrowth(memory)).toBeCloseTo(0.075)
  expect(mostGrowth(memory.slice(0, 2))).toBeNaN()
})
