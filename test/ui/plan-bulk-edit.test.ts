import { expect, test } from 'vitest'
import { bulkEdits, changedFields, replaceEdits, type BulkForm } from '#renderer/stores/plan-bulk-edit.ts'

const FORM: BulkForm = { column: 'address', newField: '', isNew: false, verb: 'set', text: 'x', letterCase: 'upper' }

test.each<[Partial<BulkForm>, unknown[]]>([
  [{}, [{ column: 'address', key: '', act: { do: 'set', text: 'x' } }]],
  [{ text: ' ' }, []],
  [{ verb: 'append', text: ' x' }, [{ column: 'address', key: '', act: { do: 'append', text: ' x' } }]],
  [{ verb: 'clear', text: '' }, [{ column: 'address', key: '', act: { do: 'clear' } }]],
  [{ verb: 'clear', column: 'name' }, []],
  [{ verb: 'case', text: '' }, [{ column: 'address', key: '', act: { do: 'case', to: 'upper' } }]],
  [{ column: 'meta:Floor' }, [{ column: 'meta', key: 'Floor', act: { do: 'set', text: 'x' } }]],
  [{ isNew: true, newField: ' Seen ' }, [{ column: 'meta', key: 'Seen', act: { do: 'set', text: 'x' } }]],
  [{ isNew: true, newField: ' ' }, []],
])('%j', (form, edits) => expect(bulkEdits({ ...FORM, ...form })).toEqual(edits))

test('what is found is replaced in each chosen field; without a text nothing is', () => {
  const form = { find: 'St.', by: '', isWhole: true, isCaseSensitive: false, columns: ['name', 'meta:Old'] }
  const act = { do: 'replace', find: 'St.', by: '', isWhole: true, isCaseSensitive: false }
  const edits = replaceEdits(form)
  expect(edits).toEqual([
    { column: 'name', key: '', act },
    { column: 'meta', key: 'Old', act },
  ])
  expect(changedFields([...edits, ...edits])).toEqual(['name', 'metaInfo'])
  expect(replaceEdits({ ...form, find: '' })).toEqual([])
  expect(replaceEdits({ ...form, columns: [] })).toEqual([])
})
