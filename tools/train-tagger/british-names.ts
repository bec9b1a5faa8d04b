import type { SeededRandom } from '../lib/seeded-random.ts'
import { listOf } from '#shared/model/list-of.ts'

// Words from which names of British houses, flats and firms are made up.

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const capitals = (words: string) => words.split(' ').map(capital)

const NAMES = capitals(
  'victoria albert oxford windsor cambridge nelson wellington churchill queens kings regent prince george clarence ' +
    'rose ivy oak willow holly elm ash beech cedar laurel hawthorn birch maple orchard meadow river lake garden spring ' +
    'sunny north south east west high lower upper church abbey castle park manor bridge station market college mill ' +
    'stone brook hill valley forest heather poppy bluebell primrose robin swan kestrel falcon heron lark fox badger ' +
    'st-john st-mary st-andrew trinity jubilee coronation festival parkside riverside lakeside quayside kingfisher',
).map((name) => name.replace('St-', 'St '))
const HOUSE_TYPES = capitals(
  'house house court court cottage lodge hall farm mill barn villa villas mansions heights tower apartments gate grange ' +
    'view residences buildings chambers point wharf works centre flats rise place bungalow farmhouse cottages maltings',
)
const OLD_HOUSES = capitals(
  'rectory vicarage forge bakery chapel stables school-house post-office mill barn dairy granary smithy coach-house',
).map((name) => name.replace('-h', ' H').replace('-o', ' O'))
const PLAIN_HOUSES = capitals(
  'manor lodge cottage bungalow haven gables firs laurels elms hollies cedars barn stables croft',
)
const BARE_HOUSES = capitals(
  'fairview hillcrest rosemount dunelm sunnyside lynwood ashleigh highfield meadowside woodlands beechcroft oakdene ' +
    'greenacres springfield ferndale brookside westfield thornfield hazeldene mayfield glenroyd rosedene ashcroft',
)
const SURNAMES = capitals(
  'smith jones taylor brown evans wilson thomas roberts johnson lewis walker robinson wood thompson white watson jackson ' +
    'wright green harris cooper king lee martin clarke james morgan hughes edwards hill moore clark harrison scott young ' +
    'morris hall ward turner carter phillips mitchell patel adams campbell anderson allen cook mcdonald murray fraser',
)
const FORENAMES = capitals(
  'anna tom kate jack lucy harry emma sam beth dan ruth ben amy joe sue nick rita paul mandy bob fiona cath luigi',
)
const TRADES = capitals(
  'flowers bakery cakes motors plumbing electrical joinery garage salon barbers books toys interiors kitchens bathrooms ' +
    'carpets furniture foods catering fisheries nurseries engineering consulting finance insurance travel tyres removals ' +
    'candles crafts cycles fireplaces flooring graphics printing recruitment roofing security software storage textiles',
)
const QUALITIES = capitals(
  'premier united national royal northern southern western golden silver modern classic quality direct first new little',
)
const INSTITUTIONS = listOf(`
  Primary School | Academy | Medical Practice | Health Centre | Veterinary Centre | Dental Surgery | Library |
  Golf Club | Football Club | Parish Council | Community Centre | Care Home | Nursing Home | Service Station |
  Garden Centre | Leisure Centre | Village Hall
`)
const DEPARTMENTS = listOf(`
  Accounts Department | Human Resources | Sales Department | Customer Services | Marketing Dept |
  Finance Department | Legal Department | IT Department | Department of Physics | Admissions Office |
  Planning Department | Housing Office
`)
const LEGAL_FORMS = ['Ltd', 'Ltd', 'Limited', 'PLC', 'LLP', '& Co', '& Sons', 'Group', 'UK Ltd', 'Holdings Ltd', 'CIC']
const ESTATES = listOf(`
  Industrial Estate | Trading Estate | Business Park | Enterprise Park | Industrial Park | Retail Park
`)
/** Words before a number that is a part of a building, or the whole of a small one. */
const FLAT_WORDS = ['Flat', 'Flat', 'Flat', 'Apartment', 'Apt', 'Room', 'Studio', 'Maisonette']
const UNIT_WORDS = ['Unit', 'Unit', 'Unit', 'Units', 'Shop', 'Shops', 'Suite', 'Suites', 'Stall', 'Stalls', 'Office']
const BLOCK_WORDS = ['Block', 'Blocks', 'Building', 'Maisonettes', 'Warehouse', 'Workshop', 'Kiosk']
const PLACES_BEHIND = ['Rear of', 'Back of']
const FLOORS = listOf(`
  Ground Floor | First Floor | 2nd Floor | Top Floor | Basement | Basement Flat | Ground Floor Flat
`)
const SHARED_STREETS = capitals(
  'court mews terrace row yard buildings place cottages villas parade arcade precinct square',
)

/** Flats that have a name instead of a number. */
const NAMED_FLATS = listOf(`
  Caretakers Flat | Stables Flat | Managers Flat | Garden Flat | Staff Flat | Penthouse | Annexe |
  The Annexe | Upper Flat | East Wing | West Wing | Basement Flat | Studio Flat | Ground Floor Rear
`)

const LETTERS = 'ABCDEFGH'
const SHOPS = ['Company', 'Factory', 'Warehouse', 'Shop', 'Workshop', 'Co']

/** A half of each list: what a model is measured on was not among what it was trained on. */
export type Half = 'training' | 'measuring'

function wordsOf(half: Half) {
  const halves = (list: readonly string[]) => list.filter((_, i) => i % 2 === (half === 'training' ? 0 : 1))
  return {
    names: halves(NAMES),
    old: halves(OLD_HOUSES),
    plain: halves(PLAIN_HOUSES),
    bare: halves(BARE_HOUSES),
    surnames: halves(SURNAMES),
    forenames: halves(FORENAMES),
    trades: halves(TRADES),
    qualities: halves(QUALITIES),
  }
}

function organisationName(own: ReturnType<typeof wordsOf>, town: string, random: SeededRandom): string {
  const [surname, trade] = [random.pick(own.surnames), random.pick(own.trades)]
  const form = random.chance(0.5) ? ` ${random.pick(LEGAL_FORMS)}` : ''
  const initials = Array.from({ length: 3 }, () => random.pick([...LETTERS])).join('')
  const ways = [
    () => `${random.pick(own.forenames)}'s ${trade}`,
    () => `${surname} & ${random.pick(own.surnames)}${form}`,
    () => `${surname} ${trade}${form}`,
    () => `${random.pick(own.qualities)} ${trade}${form}`,
    () => `The ${random.pick(own.qualities)} ${trade} ${random.pick(SHOPS)}`,
    () => `The ${trade} ${random.pick(SHOPS)}`,
    () => `${random.chance(0.5) ? town : random.pick(own.names)} ${random.pick(INSTITUTIONS)}`,
    () => `${random.pick(own.names)} ${random.pick(own.names)} ${random.pick(INSTITUTIONS)}`,
    () => `${initials} ${random.pick([trade, 'Services', 'Solutions'])}${form}`,
  ]
  return random.pick(ways)()
}

/** Draws names. A list of which a half has no entry of its own is short enough to be grammar, not vocabulary. */
export function britishNames(random: SeededRandom, half: Half) {
  const own = wordsOf(half)
  const number = () => String(1 + random.below(random.pick([9, 30, 99, 99, 300])))
  const letter = () => random.pick([...LETTERS])
  const range = () => {
    const first = Number(number())
    return `${first}-${first + 1 + random.below(6)}`
  }
  const mark = () => {
    const drawn = random.next()
    return drawn < 0.6 ? number() : drawn < 0.75 ? number() + letter() : drawn < 0.9 ? range() : letter()
  }
  const building = (): string => {
    const drawn = random.next()
    if (drawn < 0.1) return `The ${random.pick(own.plain)}`
    if (drawn < 0.2) return `The Old ${random.pick(own.old)}`
    return drawn < 0.32 ? random.pick(own.bare) : `${random.pick(own.names)} ${random.pick(HOUSE_TYPES)}`
  }
  return {
    number,
    range,
    building,
    organization: (town: string) => organisationName(own, town, random),
    numberAndLetter: () => number() + random.pick([letter(), letter().toLowerCase()]),
    department: () => random.pick(DEPARTMENTS),
    estate: () => `${random.pick(own.names)} ${random.pick(ESTATES)}`,
    flat: () => (random.chance(0.15) ? random.pick(FLOORS) : `${random.pick(FLAT_WORDS)} ${mark()}`),
    namedFlat: () => random.pick(NAMED_FLATS),
    chance: (share: number) => random.chance(share),
    bareFlat: () => (random.chance(0.6) ? letter() : number() + (random.chance(0.3) ? letter() : '')),
    unit: () => {
      const words = random.pick([UNIT_WORDS, UNIT_WORDS, UNIT_WORDS, UNIT_WORDS, BLOCK_WORDS, PLACES_BEHIND])
      return `${random.pick(words)} ${mark()}`
    },
    sharedStreet: () => `${random.pick(own.names)} ${random.pick(SHARED_STREETS)}`,
    box: () => `${random.pick(['PO Box', 'PO BOX', 'P.O. Box', 'P O Box'])} ${1 + random.below(9999)}`,
  }
}

export type BritishNames = ReturnType<typeof britishNames>
