import { PbfWriter } from 'pbf'
import { FROM_ZOOM_TENTHS, TILE_LAYERS, type TileLayerName } from '#renderer/map/basemap/tile-format.ts'

/** Lines or rings that appear together; coordinates x, y, x, y …, rings closed by their last point. */
export interface TileFeature {
  isArea: boolean
  fromZoomTenths: number
  parts: ArrayLike<number>[]
}
export type TileFeatures = Record<TileLayerName, TileFeature[]>

const VERSION = 2
const [MOVE_TO, LINE_TO, CLOSE_PATH] = [1, 2, 7]
const [LINES, AREAS] = [2, 3]

const command = (kind: number, count: number) => kind | (count << 3)
const zigzag = (value: number) => (value << 1) ^ (value >> 31)

/** The commands of the Mapbox Vector Tile specification 2.1, section 4.3. */
function toCommands({ isArea, parts }: TileFeature): number[] {
  const commands: number[] = []
  let [x, y] = [0, 0]
  for (const part of parts) {
    const points = part.length / 2 - (isArea ? 1 : 0) // a ring is closed by a command
    if (points < (isArea ? 3 : 2)) continue
    for (let i = 0; i < points; i++) {
      if (i === 0) commands.push(command(MOVE_TO, 1))
      if (i === 1) commands.push(command(LINE_TO, points - 1))
      commands.push(zigzag(part[2 * i]! - x), zigzag(part[2 * i + 1]! - y))
      x = part[2 * i]!
      y = part[2 * i + 1]!
    }
    if (isArea) commands.push(command(CLOSE_PATH, 1))
  }
  return commands
}

function writeFeature({ feature, value }: { feature: TileFeature; value: number }, writer: PbfWriter) {
  if (value >= 0) writer.writePackedVarint(2, [0, value])
  writer.writeVarintField(3, feature.isArea ? AREAS : LINES)
  writer.writePackedVarint(4, toCommands(feature))
}

interface Layer {
  name: TileLayerName
  features: TileFeature[]
  extent: number
}

function writeLayer({ name, features, extent }: Layer, writer: PbfWriter) {
  const values = [...new Set(features.map(({ fromZoomTenths }) => fromZoomTenths))].filter((tenths) => tenths > 0)
  writer.writeStringField(1, name)
  for (const feature of features) {
    writer.writeMessage(2, writeFeature, { feature, value: values.indexOf(feature.fromZoomTenths) })
  }
  if (values.length > 0) writer.writeStringField(3, FROM_ZOOM_TENTHS)
  for (const value of values) writer.writeMessage(4, (tenths, into) => into.writeVarintField(5, tenths), value)
  writer.writeVarintField(5, extent)
  writer.writeVarintField(15, VERSION)
}

/** The bytes of a vector tile of the basemap. */
export function encodeTile(tile: TileFeatures, extent: number): Uint8Array {
  const writer = new PbfWriter()
  for (const name of TILE_LAYERS) {
    if (tile[name].length > 0) writer.writeMessage(3, writeLayer, { name, features: tile[name], extent })
  }
  return writer.finish()
}
