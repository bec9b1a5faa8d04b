import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { buildSuppressionPack } from '#main/reference/suppression/build-suppression-pack.ts'
import { SUPPRESSION_KINDS } from '#main/reference/suppression/suppression-table.ts'
import { MATCH_FIELDS_GROUP_A, MATCH_FIELDS_GROUP_B } from '#shared/model/batch-fields-data.ts'
import { newFolder } from '../unit/reference/make-test-pack.ts'
import { hasPacks } from './cleanse-line.ts'
import { FIELD_SAMPLES, SUPPRESSED_PEOPLE } from './field-samples-data.ts'

const PACKS = fileURLToPath(new URL('../../resources/reference/packs', import.meta.url))
const PAGE = readFileSync(new URL('../../docs/output-fields.md', import.meta.url), 'utf8')

const rows = [...PAGE.matchAll(/^\| (\S+) +\| (yes|no) +\| (.+?) *\|$/gm)].map(([, field, filled, reason]) => ({
  field: field as string,
  isFilled: filled === 'yes',
  reason: reason as string,
}))
const promised = rows.filter(({ isFilled }) => isFilled).map(({ field }) => field)

describe('the page of output fields', () => {
  it('names every field of the protocol once and says why', () => {
    expect(rows.map(({ field }) => field)).toEqual([...MATCH_FIELDS_GROUP_A, ...MATCH_FIELDS_GROUP_B])
    expect(rows.filter(({ reason }) => reason.length < 5)).toEqual([])
  })
})

describe.skipIf(!hasPacks)('output fields', () => {
  const filled = new Set<string>()
  const companions = new Set<string>()
  const folder = newFolder()
  beforeAll(async () => {
    writeFileSync(join(folder, 'people.csv'), SUPPRESSED_PEOPLE)
    for (const kind of SUPPRESSION_KINDS) {
      const outPath = join(folder, `suppression-${kind}.sqlite`)
      expect((await buildSuppressionPack({ csvPath: join(folder, 'people.csv'), kind, outPath, title: kind })).ok).toBe(
        true,
      )
    }
    const { reader } = openReference({ folders: [PACKS, folder] })
    const serverOptions = { OutputAddressFormat: 'YES', ToolInfo: 'YES', FieldStatus: 'YES' }
    const asked = { geoCode: true, certify: false, deceased: true, goneaways: true }
    const made = createCleanser(reader, { process: 'Verify', serverOptions, ...asked })
    FIELD_SAMPLES.forEach((address, i) => {
      const record = made.ok ? (made.value(address, i + 1).matches[0] ?? {}) : {}
      for (const [field, value] of Object.entries(record)) {
        expect(value, field).not.toBe('')
        if (field !== 'LACSStatus' && field.endsWith('Status')) companions.add(field.slice(0, -'Status'.length))
        else filled.add(field)
      }
    })
    reader.close()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('that are filled are promised by the page', () => {
    expect([...filled].filter((field) => !promised.includes(field))).toEqual([])
  })
  it('that the page promises are filled by some sample', () => {
    expect(promised.filter((field) => !filled.has(field))).toEqual([])
  })
  it('have a companion exactly in group A', () => {
    const groupA: ReadonlySet<string> = new Set(MATCH_FIELDS_GROUP_A)
    expect([...companions].filter((field) => !groupA.has(field))).toEqual([])
    expect([...filled].filter((field) => groupA.has(field) && !companions.has(field))).toEqual([])
  })
})
