import { PbfWriter } from 'pbf'

/** A feature of a test tile; `commands` are those of the specification, so that a test can write wrong ones. */
export interface TestFeature {
  type: 1 | 2 | 3
  properties?: Record<string, string | number | boolean>
  commands: number[]
}

const zigzag = (value: number) => (value << 1) ^ (value >> 31)
const command = (kind: number, count: number) => (kind & 7) | (count << 3)

/** Commands of lines, or of rings that are closed. */
export function drawParts(parts: [number, number][][], isClosed = false): number[] {
  const commands: number[] = []
  let [x, y] = [0, 0]
  const to = (point: [number, number]) => {
    commands.push(zigzag(point[0] - x), zigzag(point[1] - y))
    ;[x, y] = point
  }
  for (const [first, ...rest] of parts) {
    commands.push(command(1, 1))
    to(first!)
    if (rest.length > 0) commands.push(command(2, rest.length))
    rest.forEach(to)
    if (isClosed) commands.push(command(7, 1))
  }
  return commands
}

function writeValue(value: string | number | boolean, writer: PbfWriter) {
  if (typeof value === 'string') writer.writeStringField(1, value)
  else if (typeof value === 'boolean') writer.writeBooleanField(7, value)
  else writer.writeDoubleField(3, value)
}

function writeLayer({ name, features }: { name: string; features: TestFeature[] }, writer: PbfWriter) {
  const keys: string[] = []
  const values: (string | number | boolean)[] = []
  const indexOf = <T>(list: T[], one: T) => (list.includes(one) ? list.indexOf(one) : list.push(one) - 1)
  writer.writeStringField(1, name)
  writer.writeVarintField(15, 2)
  for (const { type, properties = {}, commands } of features) {
    const tags = Object.entries(properties).flatMap(([key, value]) => [indexOf(keys, key), indexOf(values, value)])
    writer.writeMessage(
      2,
      (_, feature) => {
        feature.writePackedVarint(2, tags)
        feature.writeVarintField(3, type)
        feature.writePackedVarint(4, commands)
      },
      null,
    )
  }
  for (const key of keys) writer.writeStringField(3, key)
  for (const value of values) writer.writeMessage(4, writeValue, value)
  writer.writeVarintField(5, 4096)
}

/** The bytes of a vector tile. */
export function makeTile(layers: Record<string, TestFeature[]>): Uint8Array {
  const writer = new PbfWriter()
  for (const [name, features] of Object.entries(layers)) writer.writeMessage(3, writeLayer, { name, features })
  return writer.finish()
}
