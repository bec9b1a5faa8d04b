/** Bytes of the signature, and of the first chunk (IHDR), which every PNG begins with. */
const SIGNATURE_BYTES = 8
const HEADER_CHUNK_BYTES = 25
const METERS_PER_INCH = 0.0254
const PER_METER = 1
const CRC_POLYNOMIAL = 0xedb88320

/** The checksum of a chunk (PNG specification, annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ CRC_POLYNOMIAL : crc >>> 1
  }
  return ~crc >>> 0
}

/** The chunk `pHYs`: pixels to the metre in both directions. */
function resolutionChunk(dpi: number): Uint8Array {
  const chunk = new Uint8Array(21)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, 9)
  chunk.set(
    [...'pHYs'].map((letter) => letter.charCodeAt(0)),
    4,
  )
  const perMeter = Math.round(dpi / METERS_PER_INCH)
  view.setUint32(8, perMeter)
  view.setUint32(12, perMeter)
  chunk[16] = PER_METER
  view.setUint32(17, crc32(chunk.subarray(4, 17)))
  return chunk
}

/** A PNG that says how large it is on paper: a canvas writes none that does, and programs then take it to be 72 dpi. */
export function withResolution(png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  const chunk = resolutionChunk(dpi)
  const at = SIGNATURE_BYTES + HEADER_CHUNK_BYTES
  const sized = new Uint8Array(png.length + chunk.length)
  sized.set(png.subarray(0, at))
  sized.set(chunk, at)
  sized.set(png.subarray(at), at + chunk.length)
  return sized
}
