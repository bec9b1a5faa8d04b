import { lexer, type Token, type Tokens } from 'marked'
import type { GuideHeading, GuideLink, GuideNode, GuidePicture, GuideTag } from '../../src-shared/model/guide.types.ts'

/** Where links lead and which pictures there are: what a page alone cannot know. */
export interface GuideTargets {
  /** Null for a link that leads to nothing which the window can show: its text stays. */
  link(href: string): Omit<GuideLink, 'tag' | 'children'> | null
  /** Null for a picture that the window leaves out. */
  picture(href: string, alt: string): GuidePicture | null
}

const LEVELS: readonly GuideTag[] = ['h1', 'h2', 'h3', 'h4']
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
const ENTITY = /&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|nbsp));/gi
const COMMENT = /<!--.*?-->/gs

/** The text of Markdown as a reader sees it; marked leaves entities to whoever writes HTML. */
const decode = (text: string): string =>
  text.replace(ENTITY, (_, decimal?: string, hex?: string, name = '') =>
    decimal || hex ? String.fromCodePoint(parseInt(decimal ?? hex ?? '', decimal ? 10 : 16)) : (ENTITIES[name] ?? ''),
  )

/** The text of a heading without its form. */
function plainText(nodes: readonly GuideNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : 'children' in node ? plainText(node.children) : ''))
    .join('')
}

/** The name of a heading in links, as GitHub makes it. */
const toSlug = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** What is known while a page is read. */
interface Reading {
  targets: GuideTargets
  headings: GuideHeading[]
  /** How many headings had a name so far. */
  taken: Map<string, number>
}

/** A page of Markdown as a tree of a few known elements. HTML within it stays text; comments are dropped. */
export function markdownNodes(text: string, targets: GuideTargets): { nodes: GuideNode[]; headings: GuideHeading[] } {
  const reading: Reading = { targets, headings: [], taken: new Map() }
  return { nodes: nodesOf(reading, lexer(text)), headings: reading.headings }
}

function nodesOf(reading: Reading, tokens: readonly Token[] = []): GuideNode[] {
  return tokens.flatMap((token) => nodesOfToken(reading, token as Tokens.Generic))
}

function nodesOfToken(reading: Reading, token: Tokens.Generic): GuideNode[] {
  switch (token.type) {
    case 'heading':
      return [headingOf(reading, token as Tokens.Heading)]
    case 'paragraph':
      return paragraphOf(nodesOf(reading, token.tokens))
    case 'list':
      return [listOf(reading, token as Tokens.List)]
    case 'table':
      return [tableOf(reading, token as Tokens.Table)]
    case 'code':
      return [{ tag: 'pre', children: [{ tag: 'code', children: [token.text] }] }]
    case 'codespan':
      return [{ tag: 'code', children: [token.text] }]
    case 'link':
      return linkOf(reading, token as Tokens.Link)
    case 'image':
      return [reading.targets.picture(token.href, decode(token.text))].filter((picture) => picture !== null)
    case 'strong':
    case 'em':
    case 'del':
    case 'blockquote':
      return [{ tag: token.type, children: nodesOf(reading, token.tokens) }]
    case 'hr':
    case 'br':
      return [{ tag: token.type, children: [] }]
    case 'text':
      return token.tokens ? nodesOf(reading, token.tokens) : [decode(token.text)]
    case 'escape':
      return [token.text]
    case 'html':
      return [token.text.replace(COMMENT, '')].filter((rest) => rest.trim() !== '')
    default:
      return []
  }
}

/** A paragraph of nothing but a picture that is left out leaves no gap. */
const paragraphOf = (children: GuideNode[]): GuideNode[] => (children.length > 0 ? [{ tag: 'p', children }] : [])

function headingOf(reading: Reading, { depth, tokens }: Tokens.Heading): GuideNode {
  const { headings, taken } = reading
  const level = Math.min(depth, LEVELS.length)
  const children = nodesOf(reading, tokens)
  const slug = toSlug(plainText(children))
  const before = taken.get(slug) ?? 0
  taken.set(slug, before + 1)
  const id = before === 0 ? slug : `${slug}-${before}`
  headings.push({ id, text: plainText(children), level })
  return { tag: LEVELS[level - 1] as GuideTag, id, children }
}

function listOf(reading: Reading, { ordered, start, items }: Tokens.List): GuideNode {
  const children = items.map((item): GuideNode => ({ tag: 'li', children: nodesOf(reading, item.tokens) }))
  if (!ordered) return { tag: 'ul', children }
  return start === '' || start === 1 ? { tag: 'ol', children } : { tag: 'ol', start, children }
}

function tableOf(reading: Reading, { header, rows }: Tokens.Table): GuideNode {
  const rowOf = (tag: 'th' | 'td', cells: Tokens.TableCell[]): GuideNode => ({
    tag: 'tr',
    children: cells.map(({ tokens, align }): GuideNode => {
      const children = nodesOf(reading, tokens)
      return align === 'right' ? { tag, isNumber: true, children } : { tag, children }
    }),
  })
  const head: GuideNode = { tag: 'thead', children: [rowOf('th', header)] }
  const body: GuideNode = { tag: 'tbody', children: rows.map((cells) => rowOf('td', cells)) }
  return { tag: 'table', children: [head, body] }
}

function linkOf(reading: Reading, { href, tokens }: Tokens.Link): GuideNode[] {
  const children = nodesOf(reading, tokens)
  const target = reading.targets.link(href)
  return target ? [{ tag: 'a', ...target, children }] : children
}
