/**
 * Whether the engine stays with the street that was given: invented streets in real parts of real towns, real streets
 * between a firm and a part of town, firms in their own field, unknown areas behind a town, and whether the true point
 * lies within GeoDistance where a town has several streets of a name. Judged by rule; drawn with a fixed seed.
 *
 *   npm run bench -- given-streets [cases] [--show] [pack folder]
 */
import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { AddressInput, MatchRecord } from '#shared/model/address.ts'
import { expandStreetKey } from '#shared/text/expand-street-key.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { createSiteDrawer, organisationNames, inventedStreets, type Site } from './given-street-sites.ts'

const words = process.argv.slice(2).filter((word) => word !== '--show')
const isShowing = process.argv.includes('--show')
const CASES = Number(words[0] ?? 1000)
const PACKS = words[1] ?? new URL('../../resources/reference/packs', import.meta.url).pathname
const SEED = 20261124
const MOST_SHOWN = 15

const random = seededRandom(SEED)
const { reader } = openReference({ folders: [PACKS] })
if (!reader.hasStreets('GB')) {
  console.log('No streets of GB in the packs; build them first.')
  process.exit(1)
}
const made = createCleanser(reader, { process: 'Verify', serverOptions: {}, geoCode: true, certify: false })
if (!made.ok) throw new Error(made.error.message)
const cleanse = (input: AddressInput): MatchRecord => made.value({ ...input, Country: 'GB' }, 1).matches[0] ?? {}

const drawSite = createSiteDrawer(reader, random)
const sites = Array.from({ length: CASES }, drawSite)
const numbers = sites.map(() => 1 + random.below(90))

const fullKey = (name: string) => expandStreetKey(toNameKey(name), 'GB')
const isKnownStreet = ({ AVC = '' }: MatchRecord) => /^[VP][345]/.test(AVC)
const hasStreet = (record: MatchRecord, street: string) => fullKey(record.Thoroughfare ?? '') === fullKey(street)

function run(title: string, toInput: (site: Site, number: number) => AddressInput | null, judge: Judge): void {
  let [drawn, counted] = [0, 0]
  const shown: string[] = []
  for (const [i, site] of sites.entries()) {
    const input = toInput(site, numbers[i] as number)
    if (!input) continue
    drawn++
    const record = cleanse(input)
    const isCounted = judge.isCounted(record, site)
    if (isCounted) counted++
    if (isCounted === judge.isFault && shown.length < MOST_SHOWN)
      shown.push(`     ${Object.values(input).join(', ')} -> ${record.AVC} ${record.Address}`)
  }
  console.log(
    `${title.padEnd(62)}${String(counted).padStart(5)} of ${drawn}  ${((100 * counted) / drawn).toFixed(2)} %`,
  )
  if (isShowing && shown.length > 0) console.log(shown.join('\n'))
}

interface Judge {
  isCounted(record: MatchRecord, site: Site): boolean
  /** What is counted is a fault; else what is not counted is one. */
  isFault: boolean
}
const line = (...parts: string[]): AddressInput => ({ Address: parts.filter((part) => part !== '').join(', ') })

// Invented streets: no other street under V, nor with score 100.
const invented = inventedStreets(reader, random)
const inventedOf = new Map(sites.map((site) => [site, invented(site)]))
const namesAnother: Judge = {
  isFault: true,
  isCounted(record, site) {
    const { AVC = '' } = record
    const isClaimed = /^V[345]/.test(AVC) || (isKnownStreet(record) && AVC.endsWith('-100'))
    return isClaimed && !hasStreet(record, inventedOf.get(site) ?? '')
  },
}
const keepsInvented: Judge = {
  isFault: false,
  isCounted: (record, site) => hasStreet(record, inventedOf.get(site) ?? ''),
}
const organisations = organisationNames(random)
const organisationOf = new Map(sites.map((site) => [site, organisations(site)]))
const organisation = (site: Site) => organisationOf.get(site) ?? ''

type Shape = (site: Site, house: string) => AddressInput
const SHAPES: Record<string, Shape> = {
  'street, town, code': (s, house) => line(house, s.town, s.code),
  'street, part, town, code': (s, house) => line(house, s.part, s.town, s.code),
  'street, part, town': (s, house) => line(house, s.part, s.town),
  'part, street, town, code': (s, house) => line(s.part, house, s.town, s.code),
  'firm, street, town, code': (s, house) => line(organisation(s), house, s.town, s.code),
  'firm, street, part, town, code': (s, house) => line(organisation(s), house, s.part, s.town, s.code),
  'firm, street, part, town code': (s, house) => line(organisation(s), house, s.part, `${s.town} ${s.code}`),
  'firm, street, part, town': (s, house) => line(organisation(s), house, s.part, s.town),
  'street, firm, part, town, code': (s, house) => line(house, organisation(s), s.part, s.town, s.code),
  lines: (s, house) => ({
    Address1: organisation(s),
    Address2: house,
    Address3: s.part,
    Address4: s.town,
    Address5: s.code,
  }),
}

for (const [shape, toInput] of Object.entries(SHAPES)) {
  const input = (site: Site, number: number) => toInput(site, `${number} ${inventedOf.get(site) ?? ''}`)
  run(`invented, another street named: ${shape}`, input, namesAnother)
  if (isShowing) run(`invented, kept: ${shape}`, input, keepsInvented)
}

// Real streets: known, whatever stands around them.
const knowsStreet: Judge = {
  isFault: false,
  isCounted: (record, site) => isKnownStreet(record) && hasStreet(record, site.street),
}
for (const [shape, toInput] of Object.entries(SHAPES))
  run(`real street known: ${shape}`, (site, number) => toInput(site, `${number} ${site.street}`), knowsStreet)

// The field of the organisation is the client's word.
const staysInField: Judge = {
  isFault: false,
  isCounted: (record, site) => toNameKey(record.Organization ?? '') === toNameKey(organisation(site)),
}
run(
  'firm stays in its field: with lines',
  (site, number) => ({
    Organization: organisation(site),
    Address1: `${number} ${site.street}`,
    Address2: site.town,
    Address3: site.code,
  }),
  staysInField,
)
run(
  'firm stays in its field: with fields',
  (site, number) => ({
    Organization: organisation(site),
    Thoroughfare: site.street,
    Premise: String(number),
    Locality: site.town,
    PostalCode: site.code,
  }),
  staysInField,
)
run(
  'firm stays in its field: street without a number',
  (site) => ({
    Organization: organisation(site),
    Address1: site.street,
    Locality: site.town,
  }),
  staysInField,
)
run(
  'firm stays in its field: town and code only',
  (site) => ({
    Organization: organisation(site),
    Address1: `${site.town} ${site.code}`,
  }),
  staysInField,
)
run(
  'firm stays in its field: code only',
  (site) => ({ Organization: organisation(site), PostalCode: site.code }),
  staysInField,
)

// An area that nobody knows behind the town.
const AREAS = [
  (s: Site) => `${s.town} Vale`,
  (s: Site) => `Mid ${s.county}`,
  () => 'Thanderham',
  (s: Site) => `East ${s.town} District`,
]
const areaOf = new Map(sites.map((site) => [site, random.pick(AREAS)(site)]))
const behind = (site: Site) => areaOf.get(site) ?? ''
const readsCode: Judge = {
  isFault: false,
  isCounted: ({ PostalCode = '', AVC = '' }, { code }) =>
    toNameKey(PostalCode) === toNameKey(code) && /-P[67]-/.test(AVC),
}
const readsTown: Judge = {
  isFault: false,
  isCounted: ({ Locality = '' }, { town }) => toNameKey(Locality) === toNameKey(town),
}
run('code read behind an unknown area', (s, n) => line(`${n} ${s.street}`, s.town, behind(s), s.code), readsCode)
run('code read before an unknown area', (s, n) => line(`${n} ${s.street}`, s.town, s.code, behind(s)), readsCode)
run('town before an unknown area, with code', (s, n) => line(`${n} ${s.street}`, s.town, behind(s), s.code), readsTown)
run('town before an unknown area, without', (s, n) => line(`${n} ${s.street}`, s.town, behind(s)), readsTown)
run(
  'street known before an unknown area, without code',
  (s, n) => line(`${n} ${s.street}`, s.town, behind(s)),
  knowsStreet,
)
run(
  'town of a street that nobody knows, unknown area',
  (s) => line(inventedOf.get(s) ?? '', s.town, behind(s)),
  readsTown,
)

// One name, several streets: the point of the street that was drawn, from the same text without its code.
const namesakes = sites.filter(({ namesakes: others }) => others > 0)
const covers: Judge = {
  isFault: false,
  isCounted({ Latitude, Longitude, GeoDistance, AVC = '' }, { position }) {
    if (!Latitude || !Longitude || !position) return AVC.startsWith('A')
    return greatCircleMeters({ lat: Number(Latitude), lon: Number(Longitude) }, position) <= Number(GeoDistance) + 1
  },
}
const withoutCode: Shape = (site, house) => line(house, site.town)
run(
  'within GeoDistance: street with namesakes, no code',
  (site, number) => (namesakes.includes(site) ? withoutCode(site, `${number} ${site.street}`) : null),
  covers,
)
run(
  'ambiguous: street with namesakes, no code',
  (site, number) => (namesakes.includes(site) ? withoutCode(site, `${number} ${site.street}`) : null),
  { isFault: true, isCounted: ({ AVC = '' }) => AVC.startsWith('A') },
)
run(
  'within GeoDistance: every street, no code',
  (site, number) => withoutCode(site, `${number} ${site.street}`),
  covers,
)
reader.close()
