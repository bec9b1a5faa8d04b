import { describe, expect, it } from 'vitest'
import { countRows } from '#main/files/count-rows.ts'
import { describeFile } from '#main/files/describe-file.ts'
import { temporaryFolder } from './temporary-files.ts'

const files = temporaryFolder()
const LINES = [
  'Street;No;Town;Note',
  'MÃ¼nchner StraÃŸe;12;MÃ¼nchen;',
  'High Street;2026-03-12;Oxford;seen 2026-03-12',
  'siehe oben;03-May;Köln;n/a',
  'Leopoldstraße;5;xxx;99999',
  'too few;1',
  'too;many;cells;in;it',
  'Broken "quote;1;Köln;',
]
const EXPECTED = {
  unreadable: { tooFewCells: 1, tooManyCells: 1 },
  columns: [
    { damaged: 1, dates: 0, nothing: 1, example: { was: 'MÃ¼nchner StraÃŸe', is: 'Münchner Straße' } },
    { damaged: 0, dates: 2, nothing: 0, example: null },
    { damaged: 1, dates: 0, nothing: 1, example: { was: 'MÃ¼nchen', is: 'München' } },
    { damaged: 0, dates: 1, nothing: 2, example: null },
  ],
}

describe('what is noticed of a file before its run', () => {
  it('is counted by column, and rows that cannot be read by their reason', async () => {
    const path = files.write(LINES.join('\n') + '\n')
    const described = await describeFile(path, 'x.csv', {})
    expect(described.ok && described.value.notices).toEqual(EXPECTED)
    const counted = await countRows(path, 'x.csv', {}, { mayGoOn: async () => true })
    expect(counted.ok && counted.value?.notices).toEqual(EXPECTED)
  })

  it('counts characters that do not fit the encoding, and quotes that never close', async () => {
    const text = Buffer.concat([
      Buffer.from('a,b\n1,2\n'),
      Buffer.from([0x33, 0x2c, 0xfc, 0x0a]),
      Buffer.from('"open,4\n'),
    ])
    const described = await describeFile(files.write(text), 'x.csv', { encoding: 'utf-8' })
    expect(described.ok && described.value.notices.unreadable).toEqual({ undecodable: 1, unclosedQuote: 1 })
  })
})
