import { expect, test } from 'vitest'
import { toTsv } from '#renderer/stores/to-tsv.ts'

test('cells are parted by tabs, and quoted only where a spreadsheet would read them wrongly', () => {
  expect(
    toTsv([
      ['Depot 1', '00417', '"quoted" first'],
      ['a\tb', 'two\nlines', 'say "x"'],
    ]),
  ).toBe('Depot 1\t00417\t"""quoted"" first"\r\n"a\tb"\t"two\nlines"\tsay "x"')
})
