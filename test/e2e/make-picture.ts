import { crc32, deflateSync } from 'node:zlib'

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const out = Buffer.alloc(12 + data.length)
  out.writeUInt32BE(data.length)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), 8 + data.length)
  return out
}

/** A PNG of one colour. `claimed` is the size that its head claims, where that is another one. */
export function makePng(width: number, height: number, claimed: [number, number] = [width, height]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(claimed[0])
  head.writeUInt32BE(claimed[1], 4)
  head.set([8, 2], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(3 * width, 0xb0)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** Puts an EXIF note into a JPEG that it is to be turned by a quarter. */
export function turnJpeg(jpeg: Buffer): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, body.length + 2]), body])
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}
