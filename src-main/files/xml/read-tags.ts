import { damaged } from './read-xml.ts'

/** A tag as it is written. */
export interface Tag {
  name: string
  /** `x:` of `x:row`; empty where there is none. */
  prefix: string
  kind: 'start' | 'end' | 'empty'
  raw: string
}

/** A stretch of a document: text that nobody asked for, with a tag behind it or none. */
interface Stretch {
  text: string
  tag: Tag | null
}

/** What is held back until its end arrives; no tag, comment or cell of a document is longer. */
const MAX_HELD_CHARS = 4 * 1024 * 1024

/** Sections whose content is no markup, and how they end. */
const SECTIONS: Record<string, string> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' }
/** The rest of a tag; a value in quotes may hold what ends tags elsewhere. */
const TAG_REST = /(?:[^<>"']|"[^"]*"|'[^']*')*>/y

/**
 * Finds the tags of these names in a document that comes in pieces, and gives back every sign of it, so that a part can
 * be rewritten while all else stays. What is within comments and character data is no tag.
 */
export function createTagReader(names: readonly string[]) {
  const wanted = new RegExp(`<(?:!--|!\\[CDATA\\[|\\?|(/?)([\\w.-]+:)?(${names.join('|')})(?=[\\s/>]))`, 'g')
  let held = ''
  return {
    /** The stretches that are whole with this piece. */
    *read(piece: string): Generator<Stretch> {
      const text = held + piece
      held = ''
      let from = 0
      wanted.lastIndex = 0
      for (let found = wanted.exec(text); found; found = wanted.exec(text)) {
        const end = endOf(text, found)
        if (end < 0) {
          held = text.slice(found.index)
          break
        }
        wanted.lastIndex = end
        if (found[3] === undefined) continue
        yield { text: text.slice(from, found.index), tag: toTag(text.slice(found.index, end), found) }
        from = end
        wanted.lastIndex = end
      }
      if (held === '') held = unfinished(text, from)
      if (held.length > MAX_HELD_CHARS) throw damaged()
      const plain = text.slice(from, text.length - held.length)
      if (plain !== '') yield { text: plain, tag: null }
    },
    /** What is left when nothing follows. */
    rest: (): string => held,
  }
}

/** Where a tag or section ends; below 0 while its end is not there. */
function endOf(text: string, { 0: start, 3: name, index }: RegExpExecArray): number {
  if (name === undefined) {
    const closing = SECTIONS[start] ?? '>'
    const at = text.indexOf(closing, index + start.length)
    return at < 0 ? -1 : at + closing.length
  }
  TAG_REST.lastIndex = index + start.length
  return TAG_REST.test(text) ? TAG_REST.lastIndex : -1
}

const toTag = (raw: string, { 1: slash = '', 2: prefix = '', 3: name = '' }: RegExpExecArray): Tag => ({
  name,
  prefix,
  kind: slash !== '' ? 'end' : raw.endsWith('/>') ? 'empty' : 'start',
  raw,
})

/** A tag that the piece cuts off before its name or its end is known. */
function unfinished(text: string, from: number): string {
  const at = text.lastIndexOf('<')
  return at >= from && !text.includes('>', at) ? text.slice(at) : ''
}

/** How an attribute of a name is written; made once, since a sheet has millions of them. */
const patterns = new Map<string, RegExp>()

function patternOf(name: string): RegExp {
  const known = patterns.get(name) ?? new RegExp(`(\\s${name}\\s*=\\s*)(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, known)
  return known
}

/** The value of an attribute of a tag, as it is written; nothing where it has none of this name. */
export function attributeOf(raw: string, name: string): string | undefined {
  const found = patternOf(name).exec(raw)
  return found?.[2] ?? found?.[3]
}

/** A tag with another value of an attribute that it has. */
export const withAttribute = (raw: string, name: string, value: string): string =>
  raw.replace(patternOf(name), (_, before: string) => `${before}"${value}"`)
