import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readShippedBill, type Bill, type Component } from '../../../tools/sbom/npm-components.mjs'

const ROOT = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'waypost-sbom-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...words: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'tools/make-sbom.mjs'), ...words], { cwd: folder, encoding: 'utf8' })

const licenceOf = ({ licenses = [] }: Component) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')

describe('the bill of materials', () => {
  const made = run('--out', 'bill.json')
  const bill = JSON.parse(readFileSync(join(folder, 'bill.json'), 'utf8')) as Bill
  const isData = ({ type }: Component) => type === 'data'

  it('is CycloneDX of the product, and names each component once', () => {
    expect(made).toMatchObject({ status: 0, stdout: '', stderr: '' })
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.[5-9]$/) })
    expect(bill.metadata.component).toMatchObject({ type: 'application', name: 'Waypost' })
    const refs = bill.components.map((component) => component['bom-ref'])
    expect(refs).toEqual([...new Set(refs)])
    const known = new Set([bill.metadata.component['bom-ref'], ...refs])
    expect(bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref))).toEqual([]) // prettier-ignore
    expect(bill.components.some(({ name }) => name === 'electron')).toBe(true)
  })

  it('has the libraries of NOTICE with their licences, none of them marked as for development', () => {
    const notice = readFileSync(join(ROOT, 'NOTICE'), 'utf8').replaceAll('\r\n', '\n')
    const listed = notice.split('The application contains these libraries.\n\n')[1]?.split('\n\n')[0]?.split('\n') ?? []
    const libraries = bill.components.filter((component) => !isData(component))
    const lines = libraries.map((one) => `${one.name} ${one.version}, ${licenceOf(one).join(' ')}`)
    expect(lines.sort()).toEqual([...listed].sort())
    expect(libraries.flatMap(({ properties = [] }) => properties.filter(({ name }) => name.includes('development')))).toEqual([]) // prettier-ignore
  })

  it('has the packs that ship with the sources and licences of each', () => {
    const listed = JSON.parse(readFileSync(join(ROOT, 'resources/reference/sources.json'), 'utf8')) as {
      packs: { id: string; version: string; licence: string; onRequest?: boolean }[]
      sources: { name: string; packs: string[] }[]
    }
    for (const { id, version, licence, onRequest } of listed.packs) {
      const pack = bill.components.find((component) => component['bom-ref'] === `data:${id}@${version}`)
      if (onRequest) {
        expect(pack).toBeUndefined()
        continue
      }
      expect(pack && licenceOf(pack)).toEqual([licence])
      const sources = listed.sources.filter(({ packs }) => packs.includes(id)).map(({ name }) => name)
      expect(pack?.components?.map(({ name }) => name)).toEqual(sources)
      expect(pack?.components?.filter((source) => licenceOf(source).length === 0)).toEqual([])
    }
  })

  it('is summed up by licence', () => {
    const { status, stdout } = run('--licences')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^MIT \(\d\d\)\n {2}@babel/m)
    expect(stdout).toMatch(/^ODbL-1\.0 \(2\)\n {2}Reference pack world-osm.*\n {2}pelias/m)
  })

  it('refuses an option that it does not know', () => {
    expect(run('--license')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('--licences') })
  })
})

describe('packages that ship', () => {
  const component = (name: string, ref = `${name}@1`): Component => ({
    'bom-ref': ref,
    type: 'library',
    name,
    version: '1',
  })
  const npmBill = (): Bill => ({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: component('waypost') },
    components: [component('a'), component('b'), component('tool')],
    dependencies: [
      { ref: 'waypost@1', dependsOn: ['a@1', 'tool@1'] },
      { ref: 'a@1', dependsOn: ['b@1', 'tool@1'] },
      { ref: 'tool@1', dependsOn: ['b@1'] },
    ],
  })

  it('are kept of what npm lists, and only ways between them', () => {
    const kept = readShippedBill(npmBill, [
      { name: 'a', version: '1' },
      { name: 'b', version: '1' },
    ])
    expect(kept.components.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(kept.dependencies).toEqual([
      { ref: 'waypost@1', dependsOn: ['a@1'] },
      { ref: 'a@1', dependsOn: ['b@1'] },
    ])
  })

  it('must be known to npm', () => {
    expect(() => readShippedBill(npmBill, [{ name: 'a', version: '2' }])).toThrow('a@2')
  })
})
