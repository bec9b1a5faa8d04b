import { describe, expect, test } from 'vitest'
import { cellText, createCellEditor, createTextActor } from '#main/lists/edit-cells.ts'
import type { PointFields } from '#main/lists/lists.types.ts'
import { mergePoint, toNewPoint } from '#main/lists/merge-point.ts'
import type { CellAct, CellEdit } from '#shared/contract/cell-edit-schemas.ts'
import { MAX_LIST_TEXT, MOST_TAGS, MOST_WORD_LETTERS } from '#shared/contract/marks-schemas.ts'

const edit = (column: string, act: CellAct): CellEdit =>
  column.startsWith('meta:')
    ? { column: 'meta', key: column.slice('meta:'.length), act }
    : { column: column as CellEdit['column'], key: '', act }
const replace = (find: string, by: string, how: Partial<Extract<CellAct, { do: 'replace' }>> = {}): CellAct => ({
  do: 'replace',
  find,
  by,
  isWhole: false,
  isCaseSensitive: true,
  ...how,
})
const act = (what: CellAct, text: string, country = '') => createTextActor(what)(text, country)
/** The place as it is afterwards, or the code of the refusal. */
function edited(point: Partial<PointFields>, ...edits: CellEdit[]): PointFields | string {
  const stored = toNewPoint({ name: 'Depot', lat: 1, lon: 2, ...point })
  const patch = createCellEditor(edits)(stored)
  return patch.ok ? { ...stored, ...mergePoint(stored, patch.value) } : patch.error.code
}

describe('what an act makes of a text', () => {
  test.each<[CellAct, string, string]>([
    [{ do: 'set', text: ' new ' }, 'old', 'new'],
    [{ do: 'clear' }, 'old', ''],
    [{ do: 'append', text: ', rear' }, 'Unit 4', 'Unit 4, rear'],
    [{ do: 'append', text: ' rear' }, '', 'rear'],
    [{ do: 'prefix', text: 'Unit ' }, '4', 'Unit 4'],
    [{ do: 'prefix', text: '' }, ' 4', ' 4'],
    [{ do: 'case', to: 'upper' }, 'Straße 4', 'STRASSE 4'],
    [{ do: 'case', to: 'lower' }, 'ÉCOLE', 'école'],
    [{ do: 'case', to: 'words' }, "O'BRIEN ROAD 10B, ÉVIAN-LES-BAINS", "O'brien Road 10b, Évian-Les-Bains"],
    [{ do: 'case', to: 'sentence' }, '10 HIGH STREET', '10 High street'],
    [replace('St.', '$& Street'), 'Mill St. St.', 'Mill $& Street $& Street'],
    [replace('a.c', 'x'), 'abc a.c', 'abc x'],
    [replace('[(', '-'), 'a[(b', 'a-b'],
    [replace('street', 'Road'), 'High Street', 'High Street'],
    [replace('STREET', 'Road', { isCaseSensitive: false }), 'High Street', 'High Road'],
    [replace('ÉVIAN', 'x', { isCaseSensitive: false }), 'évian', 'x'],
    [replace('Old', 'New', { isWhole: true }), 'Old mill', 'Old mill'],
    [replace('Old', 'New', { isWhole: true }), 'Old', 'New'],
    [replace('mill', ''), 'Old mill', 'Old'],
    [replace('😀', 'x'), 'a😀b', 'axb'],
  ])('%j of "%s"', (what, text, after) => expect(act(what, text)).toBe(after))

  test('capitals of "i" have a dot where the country writes them so', () => {
    expect(act({ do: 'case', to: 'upper' }, 'izmir', 'TR')).toBe('İZMİR')
    expect(act({ do: 'case', to: 'lower' }, 'IŞIK', 'tr')).toBe('ışık')
    expect(act({ do: 'case', to: 'upper' }, 'izmir', 'GB')).toBe('IZMIR')
  })
})

describe('cells', () => {
  test('several edits go one after the other, over plain fields, fields of the user and tags', () => {
    const point = edited(
      { name: 'mill', tags: ['old'], metaInfo: { Floor: '2', Note: 'x' } },
      edit('name', { do: 'case', to: 'words' }),
      edit('name', { do: 'append', text: ' House' }),
      edit('meta:Floor', { do: 'prefix', text: 'Floor ' }),
      edit('meta:Floor', { do: 'case', to: 'upper' }),
      edit('meta:Note', { do: 'clear' }),
      edit('meta:New', { do: 'set', text: 'yes' }),
      edit('status', { do: 'set', text: 'done' }),
      edit('tags', { do: 'append', text: 'OLD, key' }),
    )
    expect(point).toMatchObject({ name: 'Mill House', status: 'done', tags: ['old', 'key'] })
    expect((point as PointFields).metaInfo).toEqual({ Floor: 'FLOOR 2', New: 'yes' })
  })

  test('a number and yes or no stay what they are as long as they can; values of several parts are not taken apart', () => {
    const metaInfo = { Floor: 2, Open: true, Hours: { from: 8 } }
    expect(edited({ metaInfo }, edit('meta:Floor', { do: 'set', text: '3,5' }))).toMatchObject({
      metaInfo: { Floor: 3.5 },
    })
    expect(edited({ metaInfo }, edit('meta:Floor', { do: 'append', text: 'b' }))).toMatchObject({
      metaInfo: { Floor: '2b' },
    })
    expect(edited({ metaInfo }, edit('meta:Open', replace('true', 'false')))).toMatchObject({
      metaInfo: { Open: false },
    })
    expect(edited({ metaInfo }, edit('meta:Hours', replace('8', '9')))).toMatchObject({ metaInfo })
    expect(edited({ metaInfo }, edit('meta:Hours', { do: 'set', text: '9' }))).toMatchObject({
      metaInfo: { Hours: '9' },
    })
  })

  test('a field with a name that objects have by themselves is a field like others', () => {
    const point = edited({}, edit('meta:constructor', { do: 'append', text: 'x' }), edit('meta:__proto__', { do: 'set', text: 'y' })) // prettier-ignore
    expect(Object.entries((point as PointFields).metaInfo ?? {})).toEqual([
      ['constructor', 'x'],
      ['__proto__', 'y'],
    ])
    expect(cellText(toNewPoint({ name: 'a', metaInfo: {} }), { column: 'meta', key: 'toString' })).toBe('')
  })

  test('tags are looked at one by one, and stay different ones', () => {
    const tags = ['North', 'old mill', 'key']
    const of = (what: CellAct) => (edited({ tags }, edit('tags', what)) as PointFields).tags
    expect(of(replace('old mill', 'key', { isWhole: true }))).toEqual(['North', 'key'])
    expect(of(replace('old ', ''))).toEqual(['North', 'mill', 'key'])
    expect(of(replace('key', '', { isWhole: true }))).toEqual(['North', 'old mill'])
    expect(of({ do: 'case', to: 'upper' })).toEqual(['NORTH', 'OLD MILL', 'KEY'])
    expect(of({ do: 'prefix', text: 'first, KEY' })).toEqual(['first', 'KEY', 'North', 'old mill'])
    expect(of({ do: 'clear' })).toBeNull()
  })

  test('opening hours are set as the text of their week', () => {
    const openingHours = { Monday: { Open: '08:00', Close: '12:00', Information: '' } }
    const of = (what: CellAct) => {
      const point = edited({ openingHours }, edit('openingHours', what))
      return typeof point === 'string' ? point : cellText(point, { column: 'openingHours', key: '' })
    }
    expect(of({ do: 'set', text: 'tu-we 9-17' })).toBe('Tu-We 09:00-17:00')
    expect(of({ do: 'append', text: '; Su closed' })).toBe('Mo 08:00-12:00; Su closed')
    expect(of(replace('08:00', '07:30'))).toBe('Mo 07:30-12:00')
    expect(of({ do: 'clear' })).toBe('')
    expect(of({ do: 'set', text: 'by appointment' })).toBe('hours/unclear')
  })

  test.each<[string, CellEdit]>([
    ['lists/no-name', edit('name', { do: 'clear' })],
    ['lists/text-too-long', edit('address', { do: 'append', text: 'x'.repeat(MAX_LIST_TEXT) })],
    ['lists/text-too-long', edit('status', { do: 'set', text: 'x'.repeat(MOST_WORD_LETTERS + 1) })],
    ['lists/text-too-long', edit('tags', { do: 'set', text: 'x'.repeat(MOST_WORD_LETTERS + 1) })],
    ['lists/text-too-long', edit('meta:a', { do: 'set', text: 'x'.repeat(MAX_LIST_TEXT + 1) })],
    [
      'lists/too-many-tags',
      edit('tags', { do: 'set', text: Array.from({ length: MOST_TAGS + 1 }, (_, at) => at).join() }),
    ],
  ])('%s', (code, wrong) => expect(edited({ address: 'a' }, wrong)).toBe(code))
})
