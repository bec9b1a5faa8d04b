import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { layOutColumns } from '#renderer/components/lay-out-columns.ts'
import {
  createLayoutMemory,
  MAX_COLUMN_PX,
  MIN_COLUMN_PX,
  withWidth,
  type ColumnLayout,
} from '#renderer/stores/column-layout.ts'
import { useReviewColumnsStore } from '#renderer/stores/review-columns-store.ts'
import { layoutNames, sourceColumns } from '#renderer/stores/review-columns.ts'
import { withoutOrganization } from '#renderer/views/cleanse/without-organization.ts'
import { COUNTS } from './stand-in-client.ts'

beforeEach(() => localStorage.clear())

describe('the room of columns', () => {
  const shapes = [{ key: 'row', rem: 4 }, { key: 'original', leastPx: 150 }, { key: 'cleaned' }]

  it('is theirs where somebody sized them, and shared by the others', () => {
    expect(layOutColumns(shapes, { cleaned: 200 }, 1)).toEqual({
      template: '4rem minmax(150px, 1fr) 200px',
      minWidth: 'calc(4rem + 150px + 200px)',
      frozenAt: ['calc(0px)'],
    })
  })

  it('is fixed for a column that stays in place, and begins where those before it end', () => {
    const { template, frozenAt } = layOutColumns(shapes, { row: 70 }, 2)
    expect(template).toMatch(/^70px \d+px minmax/)
    expect(frozenAt).toEqual(['calc(0px)', 'calc(0px + 70px)'])
  })

  it('leaves room for what scrolls, however wide a column was made that stays in place', () => {
    expect(layOutColumns(shapes, { original: 700 }, 2).template).toBe('4rem 400px minmax(96px, 1fr)')
    expect(layOutColumns(shapes, { original: 700 }, 1).template).toBe('4rem 700px minmax(96px, 1fr)')
  })

  it('leaves what is left behind the last one where every one is fixed', () => {
    expect(layOutColumns(shapes.slice(0, 1), {}, 0).template).toBe('4rem 1fr')
  })

  it('has its limits, and none once it is given back', () => {
    expect(withWidth({}, 'a', 9)).toEqual({ a: MIN_COLUMN_PX })
    expect(withWidth({ b: 99 }, 'a', 9999)).toEqual({ a: MAX_COLUMN_PX, b: 99 })
    expect(withWidth({ a: 100, b: 99 }, 'a', null)).toEqual({ b: 99 })
  })
})

describe('a layout', () => {
  it('is written where a column that is sized ends, and not on the way', () => {
    setActivePinia(createPinia())
    const columns = useReviewColumnsStore()
    columns.open(COUNTS)
    const write = vi.spyOn(localStorage, 'setItem')
    for (let pixels = 100; pixels < 200; pixels++) columns.resize('original', pixels)
    expect(write).not.toHaveBeenCalled()
    columns.keep()
    expect(write).toHaveBeenCalledOnce()
    columns.open(COUNTS)
    expect(columns.widths).toEqual({ original: 199 })
  })

  const since = { name: 'Clients' } as Parameters<typeof layoutNames>[0]['since']

  it('is found by the columns of the file, and by the recipe where a column has another name', () => {
    const memory = createLayoutMemory<ColumnLayout>('test')
    const layout = { shown: ['row'], widths: {} }
    memory.keep(layoutNames({ columns: ['Ref', 'Street'], since }), layout)
    expect(memory.read(layoutNames({ columns: ['Ref', 'Street'], since: null }))).toEqual(layout)
    expect(memory.read(layoutNames({ columns: ['Id', 'Street'], since }))).toEqual(layout)
    expect(memory.read(layoutNames({ columns: ['Id', 'Street'], since: null }))).toEqual({})
  })

  it('is forgotten when a hundred others were kept since, or it cannot be read', () => {
    const memory = createLayoutMemory<ColumnLayout>('test')
    for (let index = 0; index <= 100; index++) memory.keep([`${index}`], { shown: [`${index}`], widths: {} })
    expect(memory.read(['0'])).toEqual({})
    expect(memory.read(['1'])).toMatchObject({ shown: ['1'] })
    localStorage.setItem('test', '{')
    expect(memory.read(['1'])).toEqual({})
  })

  it('tells columns of one name apart', () => {
    expect([...sourceColumns(['Note', 'Note', 'Note (2)'])]).toEqual([
      ['file:Note', 0],
      ['file:Note (2)', 1],
      ['file:Note (2) (2)', 2],
    ])
  })
})

describe('an address whose organisation has its own column', () => {
  const addresses = (original: string, cleaned: string, was: string, is: string) => {
    const row = withoutOrganization({ original, cleaned, organization: { was, is } })
    return [row.original, row.cleaned]
  }

  it('loses it on both sides, whatever its case and its place', () => {
    const both = ['12 High St, Bristol', '12 High Street, Bristol']
    const [given, answered] = both as [string, string]
    expect(addresses(`ACME LTD, ${given}`, `Acme Ltd, ${answered}`, 'ACME LTD', 'Acme Ltd')).toEqual(both)
    expect(addresses('12 High St, Acme Ltd, Bristol', `Acme Ltd, ${answered}`, '', 'Acme Ltd')).toEqual(both)
    expect(addresses(`Acme Ltd ${given}`, `Acme Ltd, ${answered}`, '', 'Acme Ltd')).toEqual(both)
    expect(addresses(`${given}, Smith, Jones`, `Smith, Jones, ${answered}`, 'Smith, Jones', '')).toEqual(both)
  })

  it('keeps it on both sides where it cannot be told from the rest', () => {
    const kept = ['12 Bristol Road, Leeds', 'Bristol, 12 Bristol Road, Leeds']
    expect(addresses(kept[0]!, kept[1]!, '', 'Bristol')).toEqual(kept)
    expect(addresses('Acme Ltd', 'Acme Ltd', 'Acme Ltd', 'Acme Ltd')).toEqual(['Acme Ltd', 'Acme Ltd'])
    expect(addresses('1 High St', '1 High Street', '', '')).toEqual(['1 High St', '1 High Street'])
  })
})
