import { escapeXml } from '#main/files/xml/escape-xml.ts'
import { readXmlText } from '#main/files/xml/read-xml.ts'

/** An element of a small part of a document. */
export interface XmlNode {
  /** Without its prefix. */
  name: string
  written: string
  attributes: Record<string, string>
  children: (XmlNode | string)[]
}

export function parseXmlNode(text: string): XmlNode {
  const root: XmlNode = { name: '', written: '', attributes: {}, children: [] }
  const open = [root]
  readXmlText([text], {
    open(name, attributes, written) {
      const node: XmlNode = { name, written, attributes: { ...attributes }, children: [] }
      open.at(-1)?.children.push(node)
      open.push(node)
    },
    text: (piece) => void open.at(-1)?.children.push(piece),
    close: () => void open.pop(),
  })
  return elementsOf(root)[0] ?? root
}

export const toXml = (node: XmlNode): string =>
  toOpenTag(node.written, node.attributes) +
  node.children.map((child) => (typeof child === 'string' ? escapeXml(child) : toXml(child))).join('') +
  toCloseTag(node.written)

export const elementsOf = ({ children }: XmlNode): XmlNode[] => children.filter((child) => typeof child !== 'string')

export const childOf = (node: XmlNode, name: string): XmlNode | null =>
  elementsOf(node).find((child) => child.name === name) ?? null

export const textOf = ({ children }: XmlNode): string => children.filter((child) => typeof child === 'string').join('')

export const newNode = (written: string, text = '', attributes: Record<string, string> = {}): XmlNode => ({
  name: written.slice(written.indexOf(':') + 1),
  written,
  attributes,
  children: text === '' ? [] : [text],
})

/** Puts an element before the first one of `behind`, so that the order of a schema is kept; else at the end. */
export function insertBefore(node: XmlNode, child: XmlNode, behind: ReadonlySet<string>): void {
  const at = node.children.findIndex((one) => typeof one !== 'string' && behind.has(one.name))
  node.children.splice(at < 0 ? node.children.length : at, 0, child)
}

/** All elements below one, from the top. */
export function* walkNodes(node: XmlNode): Generator<{ node: XmlNode; parent: XmlNode }> {
  for (const child of elementsOf(node)) {
    yield { node: child, parent: node }
    yield* walkNodes(child)
  }
}

export function removeNode(parent: XmlNode, node: XmlNode): void {
  parent.children = parent.children.filter((child) => child !== node)
}

/** The beginning of an element as a file has it. */
export const toOpenTag = (written: string, attributes: Record<string, string>): string =>
  `<${written}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value).replace(/[\t\n]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`)
    .join('')}>`

export const toCloseTag = (written: string): string => `</${written}>`
