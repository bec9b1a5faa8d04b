import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { posix } from 'node:path'
import { openArchive } from '#main/files/workbook/archive.ts'

/** One document of a map file; its name is empty where the file is no archive. */
interface MapDocument {
  name: string
  /** Names of the folders around the link that led to it. */
  folders: readonly string[]
  stream: AsyncIterable<Buffer>
}

/** The documents of a map file. Each is read once, so links that form a circle end. */
export interface MapDocuments {
  /** Of all documents together. */
  bytes: number
  /** The one at the root, then those that links name, then what else the archive has; null behind the last. */
  next(): MapDocument | null
  /** Notes a link of the document that is read. */
  follow(href: string, folders: readonly string[]): void
  /** Where links lead that are not read: out of the file, or to a part that is not there. */
  outside: ReadonlySet<string>
  close(): void
}

/** Links that are remembered; a file with more of them is a list of links. */
const MOST_OUTSIDE = 10_000
/** `https:`, `//host` and `/root` stand for places outside of the archive. */
const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|[\\/])/i

export async function openMapDocuments(path: string, isArchive: boolean): Promise<MapDocuments> {
  const outside = new Set<string>()
  const leadOut = (href: string): void => {
    if (href !== '' && outside.size < MOST_OUTSIDE) outside.add(href)
  }
  if (!isArchive) return openSingle(path, { outside, leadOut, bytes: (await stat(path)).size })
  const archive = await openArchive(path)
  const names = archive.names.filter((one) => /\.kml$/i.test(one))
  const byKey = new Map(names.map((name) => [name.toLowerCase(), name]))
  const waiting: { name: string; folders: readonly string[] }[] = []
  const left = new Set(names)
  let current = ''
  const take = (name: string, folders: readonly string[]): void => {
    if (left.delete(name)) waiting.push({ name, folders })
  }
  take(rootOf(names), [])
  return {
    bytes: names.reduce((sum, name) => sum + archive.sizeOf(name), 0),
    outside,
    next() {
      const [unlinked] = left
      if (waiting.length === 0 && unlinked !== undefined) take(unlinked, [])
      const found = waiting.shift()
      if (!found) return null
      current = found.name
      return { ...found, stream: archive.read(found.name, 'rows') }
    },
    follow(href, folders) {
      const name = byKey.get(toPartName(href, current).toLowerCase())
      if (name === undefined) leadOut(href)
      else take(name, folders)
    },
    close: () => archive.close(),
  }
}

interface Single {
  outside: Set<string>
  leadOut(href: string): void
  bytes: number
}

/** A file that is its only document. */
function openSingle(path: string, { outside, leadOut, bytes }: Single): MapDocuments {
  let isRead = false
  return {
    bytes,
    outside,
    next() {
      if (isRead) return null
      isRead = true
      return { name: '', folders: [], stream: createReadStream(path) }
    },
    follow: leadOut,
    close: () => undefined,
  }
}

/** KML 2.2, appendix C: the first one at the root, which programs call doc.kml. */
function rootOf(names: readonly string[]): string {
  const atRoot = names.filter((one) => !one.includes('/'))
  return atRoot.find((one) => /^doc\.kml$/i.test(one)) ?? atRoot[0] ?? names[0] ?? ''
}

/** The part of the archive that a link of a document names; empty where it leads out. */
function toPartName(href: string, from: string): string {
  if (ABSOLUTE.test(href)) return ''
  const name = posix.join(posix.dirname(from), decoded(href.replace(/[?#].*$/s, '')).replaceAll('\\', '/'))
  return name.startsWith('../') ? '' : name
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
