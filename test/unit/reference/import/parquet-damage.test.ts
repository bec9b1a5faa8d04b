import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, test } from 'vitest'
import { openRowSources } from '#main/reference/import/sources/open-row-sources.ts'
import { createRandom, newFolder } from '../make-test-pack.ts'
import { wkbPoint } from './wkb-writer.ts'

const ROWS = 200
const ROUNDS = 150

test('a Parquet file that is damaged anywhere is read or refused, and reading it ends', async () => {
  const texts = Array.from({ length: ROWS }, (_, i) => `Gata ${i % 30}`)
  const points = Array.from({ length: ROWS }, (_, i) => wkbPoint(8 + i / ROWS, 47))
  const columnData = [
    { name: 'street', data: texts, type: 'STRING' as const },
    { name: 'geometry', data: points, type: 'BYTE_ARRAY' as const },
  ]
  const whole = Buffer.from(parquetWriteBuffer({ columnData, rowGroupSize: 100 }))
  const path = join(newFolder(), 'a.parquet')
  const next = createRandom(3)
  let refused = 0
  for (let round = 0; round < ROUNDS; round++) {
    const bytes = Buffer.from(whole)
    const reach = round % 2 === 0 ? bytes.length : 2000
    for (let flips = 1 + next(4); flips > 0; flips--) bytes[next(reach)] = next(256)
    writeFileSync(path, bytes)
    try {
      for (const source of await openRowSources({ path, name: 'a', kind: 'parquet' }))
        for await (const _ of source.rows());
    } catch (error) {
      expect(error).toMatchObject({ code: expect.stringMatching(/^import\/parquet/) })
      refused++
    }
  }
  expect(refused).toBeGreaterThan(0)
})
