export interface TestShape {
  /** A point, or the rings of an area: outer ones clockwise. Null for no shape. */
  at: [number, number] | [number, number][][] | null
  /** It is a line of that many parts, and no area. */
  isLine?: boolean
  cells: Record<string, string>
}

function shapeOf({ at, isLine }: TestShape): Buffer {
  if (at === null) return Buffer.alloc(4)
  if (typeof at[0] === 'number') {
    const point = Buffer.alloc(20)
    point.writeUInt32LE(1, 0)
    point.writeDoubleLE(at[0], 4)
    point.writeDoubleLE(at[1] as number, 12)
    return point
  }
  const rings = at as [number, number][][]
  const corners = rings.flat()
  const area = Buffer.alloc(44 + rings.length * 4 + corners.length * 16)
  area.writeUInt32LE(isLine ? 3 : 5, 0)
  area.writeUInt32LE(rings.length, 36)
  area.writeUInt32LE(corners.length, 40)
  let start = 0
  rings.forEach((ring, i) => {
    area.writeUInt32LE(start, 44 + i * 4)
    start += ring.length
  })
  corners.forEach(([x, y], i) => {
    area.writeDoubleLE(x, 44 + rings.length * 4 + i * 16)
    area.writeDoubleLE(y, 52 + rings.length * 4 + i * 16)
  })
  return area
}

/** The .shp and .dbf files of a Shapefile, as the technical description of Esri (1998) and dBase III have them. */
export function shapefile(rows: TestShape[], encode: (text: string) => Buffer): { shp: Buffer; dbf: Buffer } {
  const head = Buffer.alloc(100)
  head.writeUInt32BE(9994, 0)
  head.writeUInt32LE(1000, 28)
  const shapes = rows.map((row, i) => {
    const shape = shapeOf(row)
    const record = Buffer.alloc(8)
    record.writeUInt32BE(i + 1, 0)
    record.writeUInt32BE(shape.length / 2, 4)
    return Buffer.concat([record, shape])
  })
  const names = Object.keys(rows[0]?.cells ?? {})
  const width = 30
  const fields = names.map((name) => {
    const field = Buffer.alloc(32)
    encode(name).copy(field, 0)
    field.write('C', 11)
    field[16] = width
    return field
  })
  const table = Buffer.alloc(32)
  table[0] = 3
  table.writeUInt32LE(rows.length, 4)
  table.writeUInt16LE(33 + 32 * names.length, 8)
  table.writeUInt16LE(1 + width * names.length, 10)
  const records = rows.map(({ cells }) => {
    const record = Buffer.alloc(1 + width * names.length, ' ')
    names.forEach((name, i) => encode(cells[name] ?? '').copy(record, 1 + i * width))
    return record
  })
  return {
    shp: Buffer.concat([head, ...shapes]),
    dbf: Buffer.concat([table, ...fields, Buffer.from([13]), ...records, Buffer.from([26])]),
  }
}
