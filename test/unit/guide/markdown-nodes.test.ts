import { describe, expect, it } from 'vitest'
import { markdownNodes, type GuideTargets } from '../../../tools/guide/markdown-nodes.ts'

const targets: GuideTargets = {
  link: (href) => (href.startsWith('https:') ? { href } : href.endsWith('.md') ? { page: href.slice(0, -3) } : null),
  picture: (file, alt) => (file === 'large.png' ? null : { tag: 'img', file, alt, width: 4, height: 3 }),
}
const read = (text: string) => markdownNodes(text, targets)
const nodesOf = (text: string) => read(text).nodes
const paragraph = (...children: unknown[]) => [{ tag: 'p', children }]

type Node = ReturnType<typeof nodesOf>[number]
/** A node as its tag, what is said of it, and its children. */
function shapeOf(node: Node): unknown {
  if (typeof node === 'string') return node
  const { tag, children = [], ...rest } = node as { tag: string; children?: Node[] }
  return [tag, ...(Object.keys(rest).length > 0 ? [rest] : []), ...children.map(shapeOf)]
}
const shapesOf = (text: string) => nodesOf(text).map(shapeOf)

describe('Markdown as a tree', () => {
  it('gives headings the names that links use, each one its own', () => {
    const { nodes, headings } = read('# Read the `AVC` (code)\n\n## Keys\n\n## Keys\n\n##### Deep é')
    expect(headings).toEqual([
      { id: 'read-the-avc-code', text: 'Read the AVC (code)', level: 1 },
      { id: 'keys', text: 'Keys', level: 2 },
      { id: 'keys-1', text: 'Keys', level: 2 },
      { id: 'deep-é', text: 'Deep é', level: 4 },
    ])
    expect(nodes[1]).toEqual({ tag: 'h2', id: 'keys', children: ['Keys'] })
  })

  it('keeps HTML as text and drops comments', () => {
    expect(nodesOf('a <b onclick="x()">b</b> &lt;&#65;&gt;')).toEqual(
      paragraph('a ', '<b onclick="x()">', 'b', '</b>', ' <A>'),
    )
    expect(nodesOf('<script>alert(1)</script>')).toEqual(['<script>alert(1)</script>'])
    expect(nodesOf('<!-- generated -->\n\nText')).toEqual(paragraph('Text'))
  })

  it('knows links to pages, addresses outside, and those that lead to nothing', () => {
    expect(nodesOf('[a *b*](x.md) [c](https://example.org/) [d](javascript:alert(1))')).toEqual(
      paragraph(
        { tag: 'a', page: 'x', children: ['a ', { tag: 'em', children: ['b'] }] },
        ' ',
        { tag: 'a', href: 'https://example.org/', children: ['c'] },
        ' ',
        'd',
      ),
    )
  })

  it('leaves no gap where a picture is left out', () => {
    expect(nodesOf('![Alt](small.png)')).toEqual(
      paragraph({ tag: 'img', file: 'small.png', alt: 'Alt', width: 4, height: 3 }),
    )
    expect(nodesOf('![Alt](large.png)')).toEqual([])
  })

  it('reads lists, tables and code', () => {
    expect(shapesOf('3. a\n4. `<b>`')).toEqual([['ol', { start: 3 }, ['li', 'a'], ['li', ['code', '<b>']]]])
    const head = ['thead', ['tr', ['th', 'a'], ['th', { isNumber: true }, 'n']]]
    const body = ['tbody', ['tr', ['td', ['code', 'x|y']], ['td', { isNumber: true }, '1']]]
    expect(shapesOf('| a | n |\n|---|--:|\n| `x\\|y` | 1 |')).toEqual([['table', head, body]])
    expect(shapesOf('```sh\nnpm start &amp;\n```')).toEqual([['pre', ['code', 'npm start &amp;']]])
  })
})
