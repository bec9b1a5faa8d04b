import { openTarget } from '#main/files/output-target.ts'
import { createParquetOutput } from '#main/files/parquet/parquet-output.ts'
import { BYTES_MARK } from '#main/files/parquet/cell-text.ts'
import { watchFailure } from '#main/files/watch-failure.ts'
import type { ColumnType } from '#main/files/csv/column-type.types.ts'
import { createExtent, type Extent } from './bounds.ts'
import type { GisOutput, GisPlan, GisType } from './gis.types.ts'

const GEOMETRY = 'geometry'
const TYPES: Record<GisType, ColumnType> = {
  text: { kind: 'text' },
  integer: { kind: 'integer', bits: 64, isSigned: true },
  real: { kind: 'double' },
  boolean: { kind: 'boolean' },
}

/** What a GeoParquet file says of its geometries (1.1); without a system they are in that of the standard, OGC:CRS84. */
function describe({ box, types }: Extent): string {
  const bbox = box && [box.west, box.south, box.east, box.north]
  const column = { encoding: 'WKB', geometry_types: [...types].sort(), ...(bbox && { bbox }) }
  return JSON.stringify({ version: '1.1.0', primary_column: GEOMETRY, columns: { [GEOMETRY]: column } })
}

/** Writes GeoParquet 1.1 with geometries as WKB. */
export async function openGeoparquet({ path, columns, whole }: GisPlan): Promise<GisOutput> {
  const target = await openTarget(path)
  const failure = watchFailure()
  failure.watch(target.stream)
  const extent = createExtent()
  const geo = { key: 'geo', value: '' }
  const metadata = whole.json === '' ? [geo] : [geo, { key: whole.name, value: whole.json }]
  const parquet = createParquetOutput(
    [...columns.map(({ name, type }) => ({ name, type: TYPES[type] })), { name: GEOMETRY, type: { kind: 'bytes' } }],
    metadata,
  )
  const write = (bytes: Uint8Array): Promise<void> => failure.orElse((done) => target.stream.write(bytes, () => done()))
  return {
    async add({ values, geometry }) {
      extent.add(geometry)
      const cells = values.map((value) => (value === null ? '' : String(value)))
      parquet.add([...cells, geometry ? BYTES_MARK + geometry.wkb.toString('hex') : ''])
      const group = parquet.take()
      if (group.length > 0) await write(group)
    },
    async finish() {
      geo.value = describe(extent)
      await write(parquet.end())
      return target.finish()
    },
    discard: () => target.discard(),
  }
}
