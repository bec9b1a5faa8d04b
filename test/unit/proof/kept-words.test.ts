import { afterAll, expect, test } from 'vitest'
import { openPacks } from '../../measure/engine.ts'
import { changedNames, drawNamed, judgeNamed, openCleanse } from '../../proof/names/compare-names.ts'
import { sendThroughFiles } from '../../proof/names/through-files.ts'
import { temporaryFolder } from '../files/temporary-files.ts'

/** `npm run proof -- kept-words` asks for 20,000. */
const SIZE = 120

const files = temporaryFolder()
const reader = openPacks()
const cleanse = openCleanse(reader)
const named = drawNamed(reader, SIZE)
afterAll(() => reader.close())

test('names come back byte for byte, and the address around them is answered as without them', () => {
  const scripts = new Set(named.flatMap(({ names }) => (names.Organization ?? '').match(/\p{L}/gu) ?? []))
  expect(scripts.size).toBeGreaterThan(SIZE)
  for (const one of named) {
    const match = cleanse({ ...one.address, ...one.names }, 1).matches[0] ?? {}
    expect(judgeNamed(one, match, cleanse), JSON.stringify(one)).toEqual({ areKept: true, isSameAddress: true })
  }
}, 60_000)

test('names come back byte for byte from the table of a run and from all its files', async () => {
  const changed = await sendThroughFiles(named, { folder: files.folder, cleanse })
  expect(changed).toEqual({ table: 0, csv: 0, xlsx: 0, jsonl: 0 })
}, 60_000)

test('a name that changed, and an address that did, are told', () => {
  const [one] = named
  if (!one) throw new Error('Nothing was drawn.')
  const match = cleanse({ ...one.address, ...one.names }, 1).matches[0] ?? {}
  expect(changedNames(one.names, { ...match, Contact: `${match.Contact} ` })).toEqual(['Contact'])
  expect(judgeNamed(one, { ...match, Organization: 'x', Locality: 'y' }, cleanse)).toEqual({
    areKept: false,
    isSameAddress: false,
  })
})
