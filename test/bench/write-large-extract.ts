import { closeSync, openSync, writeSync } from 'node:fs'
import { PbfWriter } from 'pbf'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { headerBlob, toBlob } from './osm-blobs.ts'

/** Elements in a block, as usual writers make them. */
const NODES_PER_BLOCK = 8000
const WAYS_PER_BLOCK = 8000
/** Of a hundred blocks of nodes so many are houses, as in an extract of a country. */
const HOUSE_BLOCKS = 4
/** One way in so many is a street. */
const WAYS_PER_STREET = 40

const { below } = seededRandom(20261121)

function block(strings: string[], write: (group: PbfWriter) => void): Buffer {
  const pbf = new PbfWriter()
  pbf.writeMessage(1, (_: null, table: PbfWriter) => strings.forEach((text) => table.writeStringField(1, text)), null)
  pbf.writeMessage(2, (_: null, group: PbfWriter) => write(group), null)
  return toBlob('OSMData', pbf.finish())
}

/** Nodes around a town; `tagsOf` gives pairs of indexes into the strings. */
function nodeBlock(firstId: number, strings: string[], tagsOf: (i: number) => number[]): Buffer {
  const lat = 450_000_000 + below(20_000_000)
  const lon = 10_000_000 + below(20_000_000)
  const deltas = (start: number, step: () => number) =>
    Array.from({ length: NODES_PER_BLOCK }, (_, i) => (i === 0 ? start : step()))
  return block(strings, (group) =>
    group.writeMessage(
      2,
      (_: null, dense: PbfWriter) => {
        dense.writePackedSVarint(
          1,
          deltas(firstId, () => 1),
        )
        dense.writePackedSVarint(
          8,
          deltas(lat, () => below(4000) - 2000),
        )
        dense.writePackedSVarint(
          9,
          deltas(lon, () => below(4000) - 2000),
        )
        dense.writePackedVarint(10, Array.from({ length: NODES_PER_BLOCK }, (__, i) => [...tagsOf(i), 0]).flat())
      },
      null,
    ),
  )
}

const STREETS_OF_BLOCK = 200
const streetName = (block: number, i: number) => `Rue ${block.toString(36)} ${i.toString(36)} des Essais`

function houseBlock(firstId: number, number: number): Buffer {
  const numbers = Array.from({ length: 100 }, (_, i) => String(i + 1))
  const names = Array.from({ length: STREETS_OF_BLOCK }, (_, i) => streetName(number, i))
  const strings = [
    '',
    'addr:housenumber',
    'addr:street',
    'addr:city',
    `Ville ${number.toString(36)}`,
    ...numbers,
    ...names,
  ]
  return nodeBlock(firstId, strings, (i) => {
    const street = 105 + (i % STREETS_OF_BLOCK)
    return [1, 5 + (Math.floor(i / STREETS_OF_BLOCK) % 100), 2, street, 3, 4]
  })
}

function wayBlock(firstId: number, lastNode: number, number: number): Buffer {
  const names = Array.from({ length: STREETS_OF_BLOCK }, (_, i) => streetName(number, i))
  const strings = ['', 'highway', 'residential', 'name', 'building', 'yes', ...names]
  return block(strings, (group) => {
    for (let i = 0; i < WAYS_PER_BLOCK; i++) {
      group.writeMessage(
        3,
        (_: null, way: PbfWriter) => {
          way.writeVarintField(1, firstId + i)
          const isStreet = i % WAYS_PER_STREET === 0
          way.writePackedVarint(2, isStreet ? [1, 3] : [4])
          way.writePackedVarint(3, isStreet ? [2, 6 + ((i / WAYS_PER_STREET) % STREETS_OF_BLOCK)] : [5])
          const first = 1 + below(lastNode - 200)
          way.writePackedSVarint(8, [first, ...Array.from({ length: 6 }, () => 1 + below(8))])
        },
        null,
      )
    }
  })
}

/** Writes an .osm.pbf of about so many bytes: nodes, houses, then ways, in the order of their ids. */
export function writeLargeExtract(path: string, bytes: number): void {
  const file = openSync(path, 'w')
  let written = writeSync(file, headerBlob())
  let lastNode = 0
  let blocks = 0
  const nodeBytes = bytes * 0.6
  for (; written < nodeBytes; blocks++, lastNode += NODES_PER_BLOCK) {
    const isHouses = blocks % 100 < HOUSE_BLOCKS
    written += writeSync(file, isHouses ? houseBlock(lastNode + 1, blocks) : nodeBlock(lastNode + 1, [''], () => []))
  }
  for (let way = 1, number = 0; written < bytes; way += WAYS_PER_BLOCK, number++)
    written += writeSync(file, wayBlock(way, lastNode, number))
  closeSync(file)
}
