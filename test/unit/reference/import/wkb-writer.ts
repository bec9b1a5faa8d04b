/** A point in WKB. */
export function wkbPoint(x: number, y: number): Buffer {
  const bytes = Buffer.alloc(21)
  bytes[0] = 1
  bytes.writeUInt32LE(1, 1)
  bytes.writeDoubleLE(x, 5)
  bytes.writeDoubleLE(y, 13)
  return bytes
}

/** A geometry as GeoPackage keeps it, with a box. */
export function geopackageBlob(wkb: Buffer): Buffer {
  const head = Buffer.alloc(40)
  head.write('GP', 0, 'latin1')
  head[3] = 0b11
  return Buffer.concat([head, wkb])
}
