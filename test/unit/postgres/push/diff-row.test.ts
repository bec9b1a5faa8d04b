import { describe, expect, it } from 'vitest'
import { changedColumns, diffRow } from '#main/postgres/push/diff-row.ts'

const columns = { keyAt: 0, isWritten: [true, true, false] }
const diff = (base: string[] | null, next: string[] | null) =>
  diffRow({ ordinal: 4, name: 'Depot', base, next }, columns)

describe('what a push does to a row', () => {
  it('does nothing where no cell differs', () => {
    expect(diff(['1', 'a', 'g'], ['1', 'a', 'g'])).toEqual({ ok: true, value: null })
    expect(diff(null, null)).toEqual({ ok: true, value: null })
  })

  it('changes a row whose cells differ', () => {
    const row = { kind: 'changed', ordinal: 4, key: '1', name: 'Depot', base: ['1', 'a', 'g'], next: ['1', 'b', 'g'] }
    expect(diff(['1', 'a', 'g'], ['1', 'b', 'g'])).toEqual({ ok: true, value: row })
  })

  it('leaves a column alone that is not written', () => {
    expect(diff(['1', 'a', 'g'], ['1', 'a', 'other'])).toEqual({ ok: true, value: null })
    expect(diff(null, ['2', 'a', 'other'])).toMatchObject({ ok: true, value: { kind: 'new', next: ['2', 'a', ''] } })
  })

  it('adds a row without a key, which is reserved later', () => {
    expect(diff(null, [' ', 'a', ''])).toMatchObject({ ok: true, value: { kind: 'new', key: '', base: [] } })
  })

  it('removes a row whose location is gone, by the key of the last pull', () => {
    const removed = { kind: 'removed', ordinal: null, key: '1', base: ['1', 'a', 'g'], next: [] }
    expect(diff(['1', 'a', 'g'], null)).toMatchObject({ ok: true, value: removed })
  })

  it('refuses a key that was edited, and says both', () => {
    const changed = diff(['1', 'a', ''], ['9', 'a', ''])
    expect(changed).toMatchObject({ ok: false, error: { code: 'tables/key-changed' } })
    expect(changed.ok || changed.error.message).toContain('"1" at the last pull and is "9"')
  })

  it('keeps the key as the table writes it', () => {
    expect(diff([' k ', 'a', ''], ['k', 'b', ''])).toMatchObject({
      ok: true,
      value: { key: ' k ', next: [' k ', 'b', ''] },
    })
  })

  it('compares cells to the letter', () => {
    expect(changedColumns(['a', 'b'], ['a', 'B', 'c'])).toEqual([1, 2])
    expect(changedColumns(['a'], ['a', ''])).toEqual([])
  })
})
