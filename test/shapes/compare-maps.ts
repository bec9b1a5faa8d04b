import sax from 'sax'

/** An element of a document: its name, its attributes, and what is in it; blanks between elements count for nothing. */
interface Element {
  name: string
  attributes: Record<string, string>
  children: (Element | string)[]
}

const OWN = /^Waypost/

/** A document of XML for a comparison. Members of ours are left out where that is wanted. */
export function parseXml(text: string, { withoutOwn = false } = {}): Element {
  const parser = sax.parser(true, {})
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  parser.onopentag = ({ name, attributes }) => {
    const element: Element = { name, attributes: { ...attributes } as Record<string, string>, children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  }
  parser.onclosetag = () => {
    const closed = open.pop()
    const parent = open.at(-1)
    if (!closed || !parent) return
    closed.children = closed.children
      .map((child) => (typeof child === 'string' ? child.trim() : child))
      .filter((child) => child !== '')
    const isOwn = (closed.name === 'Data' || closed.name === 'waypost:data') && OWN.test(closed.attributes.name ?? '')
    const isEmptied = (closed.name === 'ExtendedData' || closed.name === 'extensions') && closed.children.length === 0
    if (withoutOwn && (isOwn || isEmptied)) parent.children = parent.children.filter((child) => child !== closed)
  }
  const add = (piece: string): void => {
    const { children } = open.at(-1) ?? root
    const last = children.at(-1)
    if (typeof last === 'string') children[children.length - 1] = last + piece
    else children.push(piece)
  }
  parser.ontext = add
  parser.oncdata = add
  parser.onerror = (error) => {
    throw error
  }
  parser.write(text).close()
  root.children = root.children.filter((child) => typeof child !== 'string')
  return root
}

/** A document of JSON for a comparison. */
export const parseJson = (text: string, { withoutOwn = false } = {}): unknown =>
  JSON.parse(text, (_, value: unknown) => {
    if (!withoutOwn || typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).filter(([name]) => !OWN.test(name)))
  })

/** The first place where two parsed documents differ; empty where they are equal. Members of JSON have no order. */
export function firstDifference(one: unknown, other: unknown, path = ''): string {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return Object.is(one, other) ? '' : `${path}: ${brief(one)} / ${brief(other)}`
  }
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  for (const name of names) {
    const [a, b] = [(one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]]
    const found = firstDifference(a, b, `${path}/${name}`)
    if (found !== '') return found
  }
  return ''
}

const brief = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 200)
