import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import { openReference } from '#main/reference/open-packs.ts'
import type { Bar } from '../../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { openEngine } from '../../measure/engine.ts'
import { drawHouses, type DrawnStreet } from './draw-houses.ts'

const SEED = 20261124
const CASES = 200
/** Above the highest number that the data tells of the street. */
const FAR_ABOVE = 3001
const MOST_IMPOSSIBLE_SHARE = 0.005
const LEAST_REAL_SHARE = 0.99
const SHOWN = Number(process.env.SHOWN ?? 3)
/** Countries that write the number before the street. */
const NUMBER_FIRST: ReadonlySet<string> = new Set(['SG', 'MC', 'FR'])

interface Form {
  name: string
  hasCode: boolean
  ask(street: DrawnStreet, number: string): Record<string, string>
}

const streetLine = ({ country, name }: DrawnStreet, number: string): string =>
  NUMBER_FIRST.has(country) ? `${number} ${name}` : `${name} ${number}`

const FORMS: Form[] = [
  {
    name: 'in fields',
    hasCode: true,
    ask: (street, number) => ({
      Address1: streetLine(street, number),
      Locality: street.town,
      PostalCode: street.code,
      Country: street.country,
    }),
  },
  {
    name: 'in one line',
    hasCode: true,
    ask: (street, number) => ({
      Address: `${streetLine(street, number)}, ${street.code} ${street.town}`.trim(),
      Country: street.country,
    }),
  },
  {
    name: 'without code',
    hasCode: false,
    ask: (street, number) => ({
      Address: `${streetLine(street, number)}, ${street.town}`,
      Country: street.country,
    }),
  },
]

/** How many of the impossible and of the real houses are verified as houses, and some that should or should not be. */
function askForm(cleanse: Cleanse, { ask }: Form, streets: readonly DrawnStreet[]) {
  const count = { impossible: 0, real: 0 }
  const shown: string[] = []
  for (const street of streets) {
    for (const kind of ['impossible', 'real'] as const) {
      const address = ask(street, kind === 'real' ? street.house : String(street.highest + FAR_ABOVE))
      const { AVC = '' } = cleanse(address, 1).matches[0] ?? {}
      const isVerified = /^[VP][45]/.test(AVC)
      if (isVerified) count[kind]++
      if (isVerified !== (kind === 'real') && shown.length < SHOWN)
        shown.push(`${Object.values(address).join(', ')}: ${AVC}`)
    }
  }
  return { ...count, shown }
}

/** Asks so many streets of a pack: the figures of each form beside their bars. */
export function measureHouses(packFolders: readonly string[], packId: string, cases = CASES): Bar[] {
  const { reader } = openReference({ folders: [...packFolders] })
  const cleanse = openEngine(reader)
  const pack = reader.packs().find(({ id }) => id === packId)
  if (!pack) throw new Error(`no pack ${packId} to ask`)
  const streets = drawHouses(pack.path, seededRandom(SEED), cases)
  const bars: Bar[] = [{ what: `${packId}: streets asked`, measured: streets.length, atLeast: cases }]
  for (const form of FORMS) {
    const { impossible, real, shown } = askForm(cleanse, form, streets)
    const most = MOST_IMPOSSIBLE_SHARE * streets.length
    bars.push({ what: `${packId} ${form.name}: impossible houses verified`, measured: impossible, atMost: most })
    // Without a code a street of that name elsewhere may be meant.
    const least = LEAST_REAL_SHARE * streets.length
    if (form.hasCode)
      bars.push({ what: `${packId} ${form.name}: real houses verified`, measured: real, atLeast: least })
    else process.stdout.write(`${packId} ${form.name}: ${real} of ${streets.length} real houses verified\n`)
    for (const text of shown) process.stdout.write(`    ${text}\n`)
  }
  reader.close()
  return bars
}
