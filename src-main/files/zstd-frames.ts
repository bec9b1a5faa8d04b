import { Transform } from 'node:stream'

/** What comes next of a stream: bytes to look at, bytes of no interest here, or the end of a frame. */
type Piece = { bytes: number; isRead: boolean } | null

const MAGIC = 0xfd2fb528
/** Of frames that hold no content; their last four bits vary. */
const SKIPPED_MAGIC = 0x184d2a5
const DICTIONARY_BYTES = [0, 1, 2, 4] as const
const CONTENT_SIZE_BYTES = [0, 2, 4, 8] as const
const CHECKSUM_BYTES = 4
const REPEATED_BYTE = 1

const read = (bytes: number): Piece => ({ bytes, isRead: true })
const pass = (bytes: number): Piece => ({ bytes, isRead: false })

/** The pieces of frames by RFC 8878; bytes that begin none are passed on, for the unpacker to refuse. */
function* walkFrames(): Generator<Piece, void, Buffer> {
  for (;;) {
    const magic = (yield read(4)).readUInt32LE()
    if (magic >>> 4 === SKIPPED_MAGIC) yield pass((yield read(4)).readUInt32LE())
    else if (magic === MAGIC) yield* walkBlocks()
    else return
    yield null
  }
}

function* walkBlocks(): Generator<Piece, void, Buffer> {
  const descriptor = (yield read(1)).readUInt8()
  const isSingle = (descriptor >> 5) & 1
  const sizeKind = descriptor >> 6
  const sizeBytes = sizeKind === 0 ? isSingle : (CONTENT_SIZE_BYTES[sizeKind] ?? 0)
  yield pass(1 - isSingle + (DICTIONARY_BYTES[descriptor & 3] ?? 0) + sizeBytes)
  for (let isLast = false; !isLast;) {
    const header = (yield read(3)).readUIntLE(0, 3)
    isLast = (header & 1) === 1
    const isRepeated = ((header >> 1) & 3) === 1
    yield pass(isRepeated ? REPEATED_BYTE : header >> 3)
  }
  if ((descriptor >> 2) & 1) yield pass(CHECKSUM_BYTES)
}

/**
 * Cuts packed bytes where a frame ends. Node's unpacker takes several frames, as `pzstd` and `cat` make them, but drops
 * without a word what follows the end of one within the same part.
 */
export function createFrameCutter(): (part: Buffer) => Buffer[] {
  const walk = walkFrames()
  let field: Buffer = Buffer.alloc(0)
  let step = walk.next()
  let left = step.value?.bytes ?? 0
  return (part) => {
    const cuts: Buffer[] = []
    let from = 0
    let at = 0
    const advance = () => {
      step = walk.next(field)
      field = Buffer.alloc(0)
      if (!step.done && step.value === null) {
        cuts.push(part.subarray(from, at))
        from = at
        step = walk.next()
      }
      left = step.value?.bytes ?? 0
    }
    while (at < part.length && !step.done) {
      const taken = Math.min(left, part.length - at)
      if (step.value?.isRead) field = Buffer.concat([field, part.subarray(at, at + taken)])
      at += taken
      left -= taken
      while (left === 0 && !step.done) advance()
    }
    if (from < part.length) cuts.push(part.subarray(from))
    return cuts
  }
}

/** The same as a stream. */
export function cuttingFrames(): Transform {
  const cut = createFrameCutter()
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      for (const piece of cut(part)) this.push(piece)
      done()
    },
  })
}
