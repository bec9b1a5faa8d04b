import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareWorkbooks } from '../../proof/workbooks/compare-workbooks.ts'
import { readFods } from '../../proof/workbooks/read-fods.ts'
import { temporaryFolder } from '../files/temporary-files.ts'

const files = temporaryFolder()

interface Drawn {
  cell?: string
  added?: string
  width?: string
  style?: string
  range?: string
  view?: string
}

/** A flat document as LibreOffice writes it; styles have other numbers in each. */
function drawn({ cell = '5', added = '', width = '2cm', style = 'ce1', range = 'B2', view = '1' }: Drawn): string {
  return files.write(
    `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="o"><office:settings><config:config-item-set config:name="ooo:view-settings"><config:config-item config:name="VerticalSplitPosition">${view}</config:config-item></config:config-item-set></office:settings>` +
      `<office:styles/><office:automatic-styles><number:number-style style:name="N${style}"><number:number number:decimal-places="2"/></number:number-style><style:style style:name="co1" style:family="table-column"><style:table-column-properties style:column-width="${width}"/></style:style><style:style style:name="${style}" style:family="table-cell" style:data-style-name="N${style}"/></office:automatic-styles>` +
      `<office:body><office:spreadsheet><table:table table:name="A"><table:table-column table:style-name="co1"/><table:table-column table:number-columns-repeated="20"/><table:table-row table:number-rows-repeated="2"><table:table-cell table:style-name="${style}" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>${added}<table:table-cell table:number-columns-repeated="19"/></table:table-row></table:table><table:database-ranges><table:database-range table:name="f" table:target-range-address="A1:${range}"/></table:database-ranges></office:spreadsheet></office:body></office:document>`,
    join(`${Math.random()}.fods`),
  )
}

const COPIED = { sheet: 'A', columns: 1 }
const compare = async (before: Drawn, after: Drawn) =>
  compareWorkbooks(await readFods(drawn(before)), await readFods(drawn(after)), COPIED)

test('new columns, wider ranges and other numbers of styles are no difference', async () => {
  const added = '<table:table-cell office:value-type="string"><text:p>V</text:p></table:table-cell>'
  const found = await compare({}, { added, style: 'ce9', range: 'D2' })
  expect(found).toMatchObject({ different: [], added: 2, wider: [['f', 'A1:B2', 'A1:D2']] })
  expect(found.compared).toBeGreaterThan(8)
})

test.each<[string, Drawn]>([
  ['a value', { cell: '6' }],
  ['a width', { width: '3cm' }],
  ['a frozen row', { view: '0' }],
])('%s that changed is told', async (_, after) => {
  expect((await compare({}, after)).different).not.toEqual([])
})
