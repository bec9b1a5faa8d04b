import type { GuideNode, GuidePage } from '#shared/model/guide.types.ts'

/** What stands under one heading of a page. */
export interface GuideSection {
  /** Of its page. */
  page: string
  title: string
  /** Id of its heading; empty for what comes before the first. */
  id: string
  heading: string
  text: string
}

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4'])
/** These run on within a line; all others end one. */
const IN_LINE = new Set(['a', 'code', 'strong', 'em', 'del'])

/** The text of nodes, with a space where one block or cell ends. */
export function textOf(nodes: readonly GuideNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if (!('children' in node)) return ' '
      const text = textOf(node.children)
      return IN_LINE.has(node.tag) ? text : `${text} `
    })
    .join('')
}

/** Cuts a page at its headings. */
export function sectionsOf({ id: page, title, nodes }: GuidePage): GuideSection[] {
  const sections: (Omit<GuideSection, 'text'> & { nodes: GuideNode[] })[] = []
  for (const node of nodes) {
    if (typeof node !== 'string' && HEADINGS.has(node.tag) && 'children' in node) {
      const id = 'id' in node ? (node.id ?? '') : ''
      sections.push({ page, title, id, heading: textOf(node.children).trim(), nodes: [] })
    } else {
      if (sections.length === 0) sections.push({ page, title, id: '', heading: title, nodes: [] })
      sections.at(-1)?.nodes.push(node)
    }
  }
  return sections.map(({ nodes: inner, ...section }) => ({
    ...section,
    text: textOf(inner).replace(/\s+/g, ' ').trim(),
  }))
}

/** The id of a heading that is asked for by its id, or by a word of it: the words of a page may change. */
export function findHeading({ headings }: GuidePage, wanted: string | undefined): string | undefined {
  if (!wanted) return undefined
  const word = wanted.toLowerCase()
  const exact = headings.find(({ id }) => id === wanted)
  return (exact ?? headings.find(({ text }) => text.toLowerCase().includes(word)))?.id
}
