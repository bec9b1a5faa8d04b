/**
 * Share of made-up British addresses of which every element comes out in its field, by shape of the address.
 *
 *   node test/bench/british-shapes.ts [--number 2000] [--seed 11] [--fails file.jsonl] [--packs folder]
 *
 * Streets, towns and codes are drawn from the reference data; houses, flats and firms are made up from words that the
 * tagger was not trained on. The address is given line by line.
 */
import { createWriteStream } from 'node:fs'
import { toNameKey } from '#shared/text/name-keys.ts'
import { gapBefore, madeUpBritish } from '../../tools/train-tagger/made-up-british.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { stockOf } from '../../tools/train-tagger/synthesise-text.ts'
import { readOptions } from '../../tools/lib/read-options.mjs'
import { openLabelEngine, openPacks } from '../measure/engine.ts'

const { values: options } = readOptions({
  options: {
    number: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '11' },
    fails: { type: 'string' },
    packs: { type: 'string' },
  },
})
const PLACES = 600
const LEAST_POPULATION = 500

const random = seededRandom(Number(options.seed))
const reader = openPacks(options.packs)
const positions = reader
  .inhabitedPlaces(LEAST_POPULATION)
  .filter(({ country }) => country === 'GB')
  .map(({ position }) => position)
const { places } = stockOf(reader, 'GB', { positions, most: PLACES }, random) ?? { places: [] }
const cleanse = openLabelEngine(reader, 'Parse')
const fails = options.fails ? createWriteStream(options.fails) : null
const counts = new Map<string, { rows: number; right: number }>()
const missedFields = new Map<string, number>()

for (let left = Number(options.number); left > 0;) {
  const address = madeUpBritish(places, reader, random, 'measuring')
  if (!address) continue
  left--
  const texts = address.lines.map((line) =>
    line
      .map(({ field, text }, i) => {
        const before = line[i - 1]?.field
        return (before ? gapBefore(field, before) : '') + text
      })
      .join(''),
  )
  const input = Object.fromEntries(texts.map((text, i) => [`Address${i + 1}`, text]))
  const answer = cleanse({ ...input, Country: 'GB' }, 1).matches[0] as Record<string, string | undefined>
  const missed = address.lines
    .flat()
    .filter(({ field, text }) => field !== 'Country' && toNameKey(answer[field] ?? '') !== toNameKey(text))
  const count = counts.get(address.shape) ?? { rows: 0, right: 0 }
  counts.set(address.shape, { rows: count.rows + 1, right: count.right + (missed.length === 0 ? 1 : 0) })
  for (const { field } of missed) missedFields.set(field, (missedFields.get(field) ?? 0) + 1)
  if (missed.length > 0) fails?.write(`${JSON.stringify({ shape: address.shape, texts, missed, answer })}\n`)
}

const percent = ({ rows, right }: { rows: number; right: number }) => ((100 * right) / rows).toFixed(1).padStart(6)
console.log('shape                     rows   all right')
for (const [shape, count] of [...counts].sort((a, b) => b[1].rows - a[1].rows))
  console.log(`${shape.padEnd(24)}${String(count.rows).padStart(6)}   ${percent(count)}`)
const all = [...counts.values()].reduce((a, b) => ({ rows: a.rows + b.rows, right: a.right + b.right }))
console.log(`${'all'.padEnd(24)}${String(all.rows).padStart(6)}   ${percent(all)}`)
console.log(`missed: ${[...missedFields].map(([field, count]) => `${field} ${count}`).join(', ')}`)
fails?.end()
reader.close()
