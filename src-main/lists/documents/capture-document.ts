import { escapeXml } from '#main/files/xml/escape-xml.ts'
import { FileFault } from '#main/files/csv/file-error.ts'
import type { XmlHandlers } from '#main/files/xml/read-xml.ts'
import { MOST_FEATURE_CHARS, MOST_FRAME_CHARS } from '#shared/model/layer-limits.ts'
import { createTextPacker, type TextPacker } from '../layers/packed-text.ts'
import { toFeaturesSign, toSign } from './frame-signs.ts'
import { toCloseTag, toOpenTag } from './xml-node.ts'

/** A feature that was read to its end. */
export interface CapturedFeature {
  number: number
  text: TextPacker
}

/** Keeps a document of XML as it is: its features one by one, and around them a frame with signs in their place. */
export interface DocumentCapture extends XmlHandlers {
  /** The number of the feature that is open, or was closed last; points of a route have numbers of their own. */
  number(): number
  /** The feature that was closed last; only once. */
  take(): CapturedFeature | null
  frame(): string
}

const FEATURES: Record<string, ReadonlySet<string>> = {
  kml: new Set(['Placemark']),
  gpx: new Set(['wpt', 'rte', 'trk']),
}
/** What stands in a container of KML behind all that describes it. */
const KML_CONTENT: ReadonlySet<string> = new Set([
  ...['Schema', 'Folder', 'Document', 'Placemark', 'NetworkLink'],
  ...['GroundOverlay', 'ScreenOverlay', 'PhotoOverlay', 'Tour'],
])
const KML_CONTAINERS: ReadonlySet<string> = new Set(['Document', 'Folder'])
/** What stands in GPX behind all of its waypoints. */
const BEHIND_WAYPOINTS: ReadonlySet<string> = new Set(['rte', 'trk', 'extensions'])

const tooLong = () =>
  new FileFault('file/too-large', 'says too much in one place to be kept: split it into several files.')

/** `numbers`: counts the features of all documents of a file. */
export function createDocumentCapture(numbers: { last: number }): DocumentCapture {
  const frame = createFrame()
  const path: string[] = []
  let open: CapturedFeature | null = null
  let [current, featureDepth, droppedAt] = [0, 0, 0]
  let closed: CapturedFeature | null = null
  const signs = createSigns(frame, path)
  let hasDropped = false
  const put = (text: string): void => (open ? open.text.add(text) : frame.add(text))
  const held = createHeld(put)
  return {
    open(name, attributes, written) {
      const root = path[0] ?? name
      if (droppedAt === 0 && isOurs(name, attributes)) {
        hasDropped = true
        droppedAt = path.length + 1
      }
      if (droppedAt > 0) return void path.push(name)
      held.release()
      if (!open && path.length > 0) signs.before(name)
      path.push(name)
      if (!open && FEATURES[root]?.has(name)) {
        open = { number: (current = ++numbers.last), text: createTextPacker() }
        featureDepth = path.length
        frame.feature(open.number)
      } else if (open && name === 'rtept') current = ++numbers.last
      const tag = toOpenTag(written, attributes)
      hasDropped = false
      if (AROUND_DATA.has(name)) held.hold(tag)
      else put(tag)
    },
    text(piece) {
      if (droppedAt > 0) return
      if (piece.trim() !== '') held.release()
      if (!open) return frame.text(piece)
      open.text.add(escapeXml(piece))
      if (open.text.chars() > MOST_FEATURE_CHARS) throw tooLong()
    },
    close(_, written) {
      if (droppedAt > 0) {
        if (droppedAt === path.length) droppedAt = 0
        return void path.pop()
      }
      if (!hasDropped || !held.drop()) {
        held.release()
        if (!open) signs.atEnd()
        put(toCloseTag(written))
      }
      if (open && path.length === featureDepth) [closed, open] = [open, null]
      path.pop()
    },
    number: () => current,
    take: () => {
      const taken = closed
      closed = null
      return taken
    },
    frame: frame.finish,
  }
}

/** The beginning of an element that is left out when nothing but data of ours is in it. */
function createHeld(put: (text: string) => void) {
  let held: string | null = null
  return {
    hold: (tag: string): void => void (held = tag),
    release(): void {
      if (held !== null) put(held)
      held = null
    },
    /** Whether there was one. */
    drop(): boolean {
      const had = held !== null
      held = null
      return had
    },
  }
}

/** Data of ours is written anew each time. */
const isOurs = (name: string, attributes: Record<string, string>): boolean =>
  (name === 'Data' || name === 'data') && /^Waypost[A-Z]/.test(attributes.name ?? '')
const AROUND_DATA: ReadonlySet<string> = new Set(['ExtendedData', 'extensions'])

/** The text of a frame; features in a row are one sign, and blanks between elements are left out. */
function createFrame() {
  const parts: string[] = []
  let range: [first: number, last: number] | null = null
  let chars = 0
  const flush = (): void => {
    if (range) parts.push(toFeaturesSign(...range))
    range = null
  }
  const add = (text: string): void => {
    flush()
    chars += text.length
    if (chars > MOST_FRAME_CHARS) throw tooLong()
    parts.push(text)
  }
  return {
    add,
    text(piece: string): void {
      if (piece.trim() !== '') add(escapeXml(piece))
    },
    feature(number: number): void {
      if (range) range[1] = number
      else range = [number, number]
    },
    finish(): string {
      flush()
      return parts.join('')
    },
  }
}

/** Puts the signs of what a file gets of ours where its schema allows it. `path`: the elements that are open. */
function createSigns(frame: ReturnType<typeof createFrame>, path: readonly string[]) {
  let [hasOwn, hasRest, hasLines, isBare] = [false, false, false, false]
  const once = (has: boolean, sign: Parameters<typeof toSign>[0]): true => {
    if (!has) frame.add(toSign(sign))
    return true
  }
  return {
    /** Before an element outside of features. */
    before(name: string): void {
      const [root] = path
      if (root === 'kml' && path.length === 1 && KML_CONTENT.has(name) && !KML_CONTAINERS.has(name)) {
        isBare = once(isBare, 'begin')
      }
      if (root === 'kml' && path.length === 2 && !isBare && KML_CONTENT.has(name)) hasOwn = once(hasOwn, 'own list')
      if (root !== 'gpx' || path.length !== 1) return
      if (BEHIND_WAYPOINTS.has(name)) hasRest = once(hasRest, 'rest')
      if (name === 'extensions') hasLines = once(hasLines, 'lines')
    },
    /** Before the end of the element that is open. */
    atEnd(): void {
      const [root] = path
      const name = path.at(-1)
      const isOfKml = root === 'kml' && path.length === 3 && name === 'ExtendedData'
      if (isOfKml || (root === 'gpx' && path.length === 2 && name === 'extensions')) hasOwn = once(hasOwn, 'own data')
      if (root === 'kml' && path.length === 2 && KML_CONTAINERS.has(name ?? '')) {
        hasOwn = once(hasOwn, 'own list')
        hasRest = once(hasRest, 'rest')
      }
      if (root === 'kml' && path.length === 1 && isBare) frame.add(toSign('end'))
      if (root !== 'gpx' || path.length !== 1) return
      hasRest = once(hasRest, 'rest')
      hasLines = once(hasLines, 'lines')
      hasOwn = once(hasOwn, 'own list')
    },
  }
}
