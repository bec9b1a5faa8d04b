import { StringDecoder } from 'node:string_decoder'
import sax from 'sax'
import { FileFault } from '#main/files/csv/file-error.ts'

/** A document that is cut off or wrong. */
export const damaged = () =>
  new FileFault('file/damaged', 'is damaged or was not copied whole. Open it, save it again, and use the new file.')

/** What a reader of a document wants to be told; names come without their prefix. */
export interface XmlHandlers {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/** A document of this kind needs no deeper nesting. */
const MAX_DEPTH = 64

/**
 * Streams a document through the handlers and yields the bytes so far, after each piece: what the handlers
 * have gathered may be taken then. No entity that a file defines is resolved: the parser knows none of them.
 */
export async function* readXml(parts: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<{ bytes: number }> {
  const parser = sax.parser(true, { position: false })
  let depth = 0
  parser.onopentag = ({ name, attributes }) => {
    if (++depth > MAX_DEPTH) throw damaged()
    handlers.open?.(withoutPrefix(name), attributes as Record<string, string>)
  }
  parser.onclosetag = (name) => {
    depth--
    handlers.close?.(withoutPrefix(name))
  }
  parser.ontext = (text) => handlers.text?.(text)
  parser.oncdata = (text) => handlers.text?.(text)
  parser.onerror = () => {
    throw damaged()
  }
  const decoder = new StringDecoder('utf8')
  let bytes = 0
  for await (const part of parts) {
    bytes += part.length
    feed(() => parser.write(decoder.write(part)))
    yield { bytes }
  }
  feed(() => parser.write(decoder.end()).close())
  yield { bytes }
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
