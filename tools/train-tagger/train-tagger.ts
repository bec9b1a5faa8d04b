/**
 * Fits the weights of the tagger and writes `resources/model/tagger.json`.
 *
 *   node tools/train-tagger/train-tagger.ts [--rows file.jsonl …] [--made-up 60] [--british 3000] [--han 600] [--venues 25] [--national 100] [--epochs 6] [--leave-out 0/5]
 *     [--out resources/model/tagger.json] [--packs resources/reference/packs] [--seed 1] [--ensemble 1] [--twice]
 *
 * `--rows` names labelled collections (one JSON record a line: country, input or lines, expected); `--made-up` is the
 * number of made-up addresses per country; `--leave-out k/n` leaves every n-th row out, so that it can be scored.
 * `--ensemble n` writes the mean of n trainings, each with a seed and made-up addresses of its own.
 * `--twice` trains a second time and says whether the bytes are the same.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { TagModel } from '#main/cleansing/tagger/tag-model.ts'
import { openReference } from '#main/reference/open-packs.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { fitTagger, meanOf } from './fit-tagger.ts'
import { toLabelledText, type LabelledRow, type LabelledText } from './labelled-text.ts'
import { madeUpBritish, toBritishText } from './made-up-british.ts'
import { HAN_COUNTRIES, madeUpHan } from './made-up-han.ts'
import { madeUpVenue } from './made-up-venues.ts'
import { nationalText } from './national-shapes.ts'
import { seededRandom, type SeededRandom } from '../lib/seeded-random.ts'
import { foldOf } from './row-fold.ts'
import { stockOf, synthesiseText, type CountryStock } from './synthesise-text.ts'
import { toExample, type Example } from './to-example.ts'
import { varyText } from './vary-text.ts'
import { toModelFile } from './write-model.ts'
import { readOptions } from '../lib/read-options.mjs'

const fromRoot = (path: string) => new URL(`../../${path}`, import.meta.url).pathname
const { values: options } = readOptions({
  options: {
    rows: { type: 'string', multiple: true, default: [] },
    'made-up': { type: 'string', default: '60' },
    han: { type: 'string', default: '600' },
    british: { type: 'string', default: '3000' },
    venues: { type: 'string', default: '25' },
    national: { type: 'string', default: '100' },
    varied: { type: 'string', default: '0.7' },
    epochs: { type: 'string', default: '6' },
    rate: { type: 'string', default: '0.12' },
    'leave-out': { type: 'string' },
    out: { type: 'string', default: fromRoot('resources/model/tagger.json') },
    packs: { type: 'string', default: fromRoot('resources/reference/packs') },
    seed: { type: 'string', default: '1' },
    ensemble: { type: 'string', default: '1' },
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

type Draw = (stock: CountryStock, reader: ReferenceReader, random: SeededRandom) => LabelledText | null

function drawBritish({ places }: CountryStock, reader: ReferenceReader, random: SeededRandom): LabelledText | null {
  const address = madeUpBritish(places, reader, random, 'training')
  return address && toBritishText(address, random)
}

/** What is made up for a country, and how often. */
const drawsFor = (country: string, perCountry: number, venues: number): [Draw, number][] => [
  [synthesiseText, perCountry],
  [madeUpVenue, venues],
  [nationalText, Number(options.national)],
  [
    ({ places }, _reader, random) => madeUpHan(country, places, random),
    HAN_COUNTRIES.has(country) ? Number(options.han) : 0,
  ],
  [drawBritish, country === 'GB' ? Number(options.british) : 0],
]

function makeUp(
  reader: ReferenceReader,
  random: SeededRandom,
  perCountry: number,
  venuesOf: (country: string) => number,
): LabelledText[] {
  const positions = Map.groupBy(reader.inhabitedPlaces(LEAST_POPULATION), ({ country }) => country)
  const texts: LabelledText[] = []
  for (const [country, found] of [...positions].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const drawn = { positions: found.map(({ position }) => position), most: PLACES_PER_COUNTRY }
    const stock = stockOf(reader, country, drawn, random)
    if (!stock) continue
    for (const [draw, count] of drawsFor(country, perCountry, venuesOf(country)))
      for (let i = 0; i < count; i++) {
        const text = draw(stock, reader, random)
        if (text) texts.push(text)
      }
  }
  return texts
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** One training; the same rows, packs, seed and options give the same weights. */
function trainOnce(seed: number): TagModel {
  const random = seededRandom(seed)
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
  return fitTagger(examples, {
    epochs: Number(options.epochs),
    rate: Number(options.rate),
    hideWords: 0.25,
    hideCountry: 0.15,
    random,
    log: (line) => console.log(line),
  })
}

/** The text of the model file. */
function train(): string {
  const models = Array.from({ length: Number(options.ensemble) }, (_, i) => trainOnce(Number(options.seed) + i))
  return `${JSON.stringify(toModelFile(meanOf(models)), null, 2)}\n`
}

const text = train()
writeFileSync(options.out, text)
console.log(`${options.out}: ${Math.round(text.length / 1024)} KB, sha256 ${digestOf(text)}`)
if (options.twice) {
  const isSame = train() === text
  console.log(isSame ? 'Trained twice: the bytes are identical.' : 'Trained twice: the bytes differ.')
  if (!isSame) process.exitCode = 1
}
