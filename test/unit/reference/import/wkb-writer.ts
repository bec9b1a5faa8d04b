/** A point in WKB. */
export function wkbPoint(x: number, y: number): Buffer {
  const bytes = Buffer.alloc(21)
  bytes[0] = 1
  bytes.writeUInt32LE(1, 1)
  bytes.writeDoubleLE(x, 5)
  bytes.writeDoubleLE(y, 13)
  return bytes
}

/** A line in WKB. */
export function wkbLine(corners: [number, number][]): Buffer {
  const bytes = Buffer.alloc(9 + corners.length * 16)
  bytes[0] = 1
  bytes.writeUInt32LE(2, 1)
  bytes.writeUInt32LE(corners.length, 5)
  corners.flat().forEach((number, i) => bytes.writeDoubleLE(number, 9 + i * 8))
  return bytes
}

/** Several geometries in one, of a type of WKB. */
export function wkbMany(type: number, parts: Buffer[]): Buffer {
  const head = Buffer.alloc(9)
  head[0] = 1
  head.writeUInt32LE(type, 1)
  head.writeUInt32LE(parts.length, 5)
  return Buffer.concat([head, ...parts])
}

/** A geometry as GeoPackage keeps it, with a box. */
export function geopackageBlob(wkb: Buffer): Buffer {
  const head = Buffer.alloc(40)
  head.write('GP', 0, 'latin1')
  head[3] = 0b11
  return Buffer.concat([head, wkb])
}
