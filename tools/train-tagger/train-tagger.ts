/**
 * Fits the weights of the tagger and writes `resources/model/tagger.json`.
 *
 *   node tools/train-tagger/train-tagger.ts [--rows file.jsonl …] [--made-up 60] [--british 3000] [--han 600] [--venues 25] [--epochs 6] [--leave-out 0/5]
 *     [--out resources/model/tagger.json] [--packs resources/reference/packs] [--seed 1] [--twice]
 *
 * `--rows` names labelled collections (one JSON record a line: country, input or lines, expected); `--made-up` is the
 * number of made-up addresses per country; `--leave-out k/n` leaves every n-th row out, so that it can be scored.
 * `--twice` trains a second time and says whether the bytes are the same.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openReference } from '#main/reference/open-packs.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { fitTagger } from './fit-tagger.ts'
import { toLabelledText, type LabelledRow, type LabelledText } from './labelled-text.ts'
import { madeUpBritish, toBritishText } from './made-up-british.ts'
import { HAN_COUNTRIES, madeUpHan } from './made-up-han.ts'
import { madeUpVenue } from './made-up-venues.ts'
import { seededRandom, type SeededRandom } from '../lib/seeded-random.ts'
import { foldOf } from './row-fold.ts'
import { stockOf, synthesiseText } from './synthesise-text.ts'
import { toExample, type Example } from './to-example.ts'
import { varyText } from './vary-text.ts'
import { toModelFile } from './write-model.ts'

const fromRoot = (path: string) => new URL(`../../${path}`, import.meta.url).pathname
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', multiple: true, default: [] },
    'made-up': { type: 'string', default: '60' },
    han: { type: 'string', default: '600' },
    british: { type: 'string', default: '3000' },
    venues: { type: 'string', default: '25' },
    varied: { type: 'string', default: '0.7' },
    epochs: { type: 'string', default: '6' },
    rate: { type: 'string', default: '0.12' },
    'leave-out': { type: 'string' },
    out: { type: 'string', default: fromRoot('resources/model/tagger.json') },
    packs: { type: 'string', default: fromRoot('resources/reference/packs') },
    seed: { type: 'string', default: '1' },
    twice: { type: 'boolean', default: false },
  },
})

/** Places drawn per country for made-up addresses. */
const PLACES_PER_COUNTRY = 400
const LEAST_POPULATION = 500
/** Collections with more rows of one country than this are thinned. */
const MOST_PER_COUNTRY = 2500

function readRows(file: string, random: SeededRandom): LabelledText[] {
  const [part, parts] = (options['leave-out'] ?? '').split('/').map(Number)
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as LabelledRow)
    .filter((row) => !row.flags?.some((flag) => flag.startsWith('noise:')))
    .filter((row) => !parts || foldOf(row, parts) !== part)
  const counts = new Map<string, number>()
  return random
    .shuffle(rows)
    .filter(({ country }) => {
      const count = (counts.get(country) ?? 0) + 1
      counts.set(country, count)
      return count <= MOST_PER_COUNTRY
    })
    .map(toLabelledText)
    .filter((text) => text !== null)
}

/** Countries with fewer labelled rows learn from made-up venues too; the others have real ones. */
const FEW_ROWS = 40

/** How many made-up venues each country needs, by the labelled rows that it has. */
function venuesNeeded(labelled: readonly LabelledText[]): (country: string) => number {
  const rows = new Map<string, number>()
  for (const { country } of labelled) rows.set(country, (rows.get(country) ?? 0) + 1)
  return (country) => ((rows.get(country) ?? 0) < FEW_ROWS ? Number(options.venues) : 0)
}

function makeUp(
  reader: ReferenceReader,
  random: SeededRandom,
  perCountry: number,
  venuesOf: (country: string) => number,
): LabelledText[] {
  const positions = new Map<string, { lat: number; lon: number }[]>()
  for (const { country, position } of reader.inhabitedPlaces(LEAST_POPULATION)) {
    const list = positions.get(country)
    if (list) list.push(position)
    else positions.set(country, [position])
  }
  const texts: LabelledText[] = []
  for (const country of [...positions.keys()].sort()) {
    const stock = stockOf(
      reader,
      country,
      { positions: positions.get(country) ?? [], most: PLACES_PER_COUNTRY },
      random,
    )
    for (let i = 0; stock && i < perCountry; i++) {
      const text = synthesiseText(stock, reader, random)
      if (text) texts.push(text)
    }
    for (let i = 0; stock && i < venuesOf(country); i++) {
      const text = madeUpVenue(stock, reader, random)
      if (text) texts.push(text)
    }
    for (let i = 0; stock && HAN_COUNTRIES.has(country) && i < Number(options.han); i++) {
      const text = madeUpHan(country, stock.places, random)
      if (text) texts.push(text)
    }
    for (let i = 0; stock && country === 'GB' && i < Number(options.british); i++) {
      const address = madeUpBritish(stock.places, reader, random, 'training')
      if (address) texts.push(toBritishText(address, random))
    }
  }
  return texts
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The text of the model file; the same rows, packs and options give the same text. */
function train(): string {
  const random = seededRandom(Number(options.seed))
  const { reader } = openReference({ folders: [options.packs] })
  const labelled = options.rows.flatMap((file) => readRows(file, random))
  const madeUp = makeUp(reader, random, Number(options['made-up']), venuesNeeded(labelled))
  console.log(`${labelled.length} labelled, ${madeUp.length} made up`)
  const varied = [...labelled, ...madeUp]
    .filter(() => random.chance(Number(options.varied)))
    .map((text) => varyText(text, random))
  const examples: Example[] = []
  for (const text of [...labelled, ...madeUp, ...varied]) {
    const example = toExample(text, reader)
    if (example) examples.push(example)
  }
  reader.close()
  console.log(`${examples.length} examples, ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`)
  const model = fitTagger(examples, {
    epochs: Number(options.epochs),
    rate: Number(options.rate),
    hideWords: 0.25,
    hideCountry: 0.15,
    random,
    log: (line) => console.log(line),
  })
  return `${JSON.stringify(toModelFile(model), null, 2)}\n`
}

const text = train()
writeFileSync(options.out, text)
console.log(`${options.out}: ${Math.round(text.length / 1024)} KB, sha256 ${digestOf(text)}`)
if (options.twice) {
  const isSame = train() === text
  console.log(isSame ? 'Trained twice: the bytes are identical.' : 'Trained twice: the bytes differ.')
  if (!isSame) process.exitCode = 1
}
