import iconv from 'iconv-lite'
import sax from 'sax'
import { FileFault } from '#main/files/csv/file-error.ts'
import { xmlEncoding } from './xml-encoding.ts'

/** A document that is cut off or wrong. */
export const damaged = () =>
  new FileFault(
    'file/damaged',
    'is damaged or was not copied completely. Open it, save it again, and use the new file.',
  )

const ownEntities = () =>
  new FileFault('file/own-entities', 'defines entities of its own, which are not read here. Open it where it was made, and save it without them.') // prettier-ignore
/** How the parser begins to tell of a name between & and ; that it does not know, and of an & without a name. */
const UNKNOWN_ENTITY = 'Invalid character entity'
const NO_ENTITY = 'Invalid character in entity name'

/** What a reader of a document wants to be told; names come without their prefix, and behind it as they are written. */
export interface XmlHandlers {
  open?(name: string, attributes: Record<string, string>, written: string): void
  text?(text: string): void
  close?(name: string, written: string): void
}

/** A document of this kind needs no deeper nesting. */
const MAX_DEPTH = 64
/** No map and no sheet says as much in one attribute, one name or one declaration. */
const MAX_ATTRIBUTE_CHARS = 64 * 1024

/** What the parser gathers until it is whole. It bounds that itself only where it counts positions, which takes long. */
type Gathering = Record<'attribName' | 'attribValue' | 'tagName' | 'doctype' | 'entity' | 'comment' | 'procInstBody', unknown> // prettier-ignore
const BOUNDED = ['attribName', 'attribValue', 'tagName', 'doctype', 'entity'] as const
const DROPPED = ['comment', 'procInstBody'] as const

/**
 * Streams a document through the handlers and yields the bytes so far, after each piece: what the handlers have gathered
 * may be taken then. A file that uses an entity which it defines is refused: the parser knows none of them.
 * `keepsAmpersands`: programs that write by hand forget to escape them, and they stay as they stand.
 */
export async function* readXml(
  parts: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
  { keepsAmpersands = false } = {},
): AsyncGenerator<{ bytes: number }> {
  const parser = sax.parser(true, { position: false })
  let depth = 0
  parser.onopentag = ({ name, attributes }) => {
    if (++depth > MAX_DEPTH) throw damaged()
    handlers.open?.(withoutPrefix(name), attributes as Record<string, string>, name)
  }
  parser.onattribute = ({ name, value }) => {
    if (name.length + value.length > MAX_ATTRIBUTE_CHARS) throw damaged()
  }
  parser.onclosetag = (name) => {
    depth--
    handlers.close?.(withoutPrefix(name), name)
  }
  parser.ontext = (text) => handlers.text?.(text)
  parser.oncdata = (text) => handlers.text?.(text)
  let hasOwnEntities = false
  parser.ondoctype = (declared) => (hasOwnEntities = declared.includes('<!ENTITY'))
  parser.onerror = ({ message }) => {
    const isEntity = message.startsWith(UNKNOWN_ENTITY) || message.startsWith(NO_ENTITY)
    if (!keepsAmpersands || !isEntity) throw damaged()
    if (hasOwnEntities && message.startsWith(UNKNOWN_ENTITY)) throw ownEntities()
    parser.resume()
  }
  let decoder: iconv.DecoderStream | null = null
  let bytes = 0
  for await (const part of parts) {
    bytes += part.length
    const reader = (decoder ??= iconv.getDecoder(xmlEncoding(part)))
    feed(() => boundGathering(parser.write(reader.write(part))))
    yield { bytes }
  }
  feed(() => parser.write(decoder?.end() ?? '').close())
  yield { bytes }
}

/** Between two pieces: what is longer than it may be is refused, texts are handed on, and what nobody reads is dropped. */
function boundGathering(parser: sax.SAXParser): void {
  const gathering = parser as unknown as Gathering
  const lengthOf = (what: keyof Gathering) => String(gathering[what] ?? '').length
  if (BOUNDED.some((what) => lengthOf(what) > MAX_ATTRIBUTE_CHARS)) throw damaged()
  for (const what of DROPPED) if (lengthOf(what) > MAX_ATTRIBUTE_CHARS) gathering[what] = ''
  parser.flush()
}

/** Reads a piece of a document that is a text already: one element with what is in it. */
export function readXmlText(pieces: Iterable<string>, handlers: XmlHandlers): void {
  const parser = sax.parser(true, { position: false })
  parser.onopentag = ({ name, attributes }) =>
    handlers.open?.(withoutPrefix(name), attributes as Record<string, string>, name)
  parser.onclosetag = (name) => handlers.close?.(withoutPrefix(name), name)
  parser.ontext = (text) => handlers.text?.(text)
  feed(() => {
    for (const piece of pieces) parser.write(piece).flush()
    parser.close()
  })
}

/** Reads a whole document through the handlers. */
export async function readWholeXml(parts: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(parts, handlers));
}

function feed(step: () => void): void {
  try {
    step()
  } catch (error) {
    throw error instanceof FileFault ? error : damaged()
  }
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)
