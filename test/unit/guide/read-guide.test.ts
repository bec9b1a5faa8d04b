import { mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { guideModule, readGuide } from '../../../tools/guide/read-guide.ts'

const DOCS = join(import.meta.dirname, '../../../docs')
/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** What Help may add to the window. */
const MOST_BYTES = 1_600_000

function makeDocs(files: Record<string, string>): string {
  const docs = mkdtempSync(join(tmpdir(), 'waypost-docs-'))
  for (const folder of ['guide', 'images']) mkdirSync(join(docs, folder))
  for (const [path, text] of Object.entries(files)) writeFileSync(join(docs, path), text)
  return docs
}

describe('the pages of the manual', () => {
  it('come in the order of the index, with the documents that they name last', () => {
    const docs = makeDocs({
      'guide/README.md': '# Manual\n\n[B](b.md) [A](a.md#x) [F](../a.md) [out](../../README.md)',
      'guide/a.md': '# First\n\n## X\n\n[back](README.md) [x](#x)',
      'guide/b.md': 'Untitled',
      'guide/c.md': '# Not in the index',
      'a.md': '# Fields',
      'other.md': '# Named by no page',
    })
    const { pages } = readGuide(docs)
    expect(pages.map(({ id, title, isOfManual }) => [id, title, isOfManual])).toEqual([
      ['README', 'Manual', true],
      ['b', 'b', true],
      ['a', 'First', true],
      ['c', 'Not in the index', true],
      ['docs/a', 'Fields', false],
    ])
    expect(pages[0]?.nodes[1]).toMatchObject({
      children: [
        { page: 'b' },
        ' ',
        { page: 'a', heading: 'x' },
        ' ',
        { page: 'docs/a' },
        ' ',
        // Nothing that the window can show: its text stays.
        'out',
      ],
    })
    expect(pages[2]?.nodes[2]).toMatchObject({ children: [{ page: 'README' }, ' ', { page: 'a', heading: 'x' }] })
  })

  it('bring their pictures, but none that is too large or no picture', () => {
    const docs = makeDocs({
      'guide/README.md': '![A](../images/a.png)\n\n![B](../images/b.png)\n\n![C](../images/c.png)',
      'images/b.png': 'no picture',
    })
    writeFileSync(join(docs, 'images/a.png'), PICTURE)
    const guide = readGuide(docs)
    expect([...guide.pictures]).toEqual([['images/a.png', join(docs, 'images/a.png')]])
    expect(guide.pages[0]?.nodes).toHaveLength(1)
    expect(guide.files).toContain(join(docs, 'images/a.png'))
    expect(guideModule(guide)).toContain(`from ${JSON.stringify(`${join(docs, 'images/a.png')}?url`)}`)
  })

  it('are none where there is no folder', () => {
    expect(readGuide(join(tmpdir(), 'waypost-no-docs')).pages).toEqual([])
  })

  it('add no more to the window than they may', () => {
    const guide = readGuide(DOCS)
    const pictures = [...guide.pictures.values()].map((path) => statSync(path).size)
    const bytes = pictures.reduce((sum, size) => sum + size, Buffer.byteLength(guideModule(guide)))
    expect(bytes).toBeLessThan(MOST_BYTES)
  })

  it('link to no heading that is not there', () => {
    const { pages } = readGuide(DOCS)
    const lost = pages.flatMap((page) =>
      [...JSON.stringify(page.nodes).matchAll(/"page":"([^"]+)","heading":"([^"]+)"/g)]
        .filter(([, id, heading]) => !pages.find((one) => one.id === id)?.headings.some((one) => one.id === heading))
        .map(([, id, heading]) => `${page.id}: ${id}#${heading}`),
    )
    expect(lost).toEqual([])
  })
})
