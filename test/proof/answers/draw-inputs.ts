import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { seededRandom, type SeededRandom } from '../../../tools/lib/seeded-random.ts'
import { drawWorldSample } from '../../bench/fields/world-sample.ts'
import { toAddress, type LabelledAddress } from '../../labelled/judge-parts.ts'

/** One address that both proofs ask for, the set it is from, and what is right where somebody labelled it. */
export interface DrawnInput {
  set: string
  address: AddressInput
  label?: LabelledAddress
}

const SEED = 20_261_129
/** Share of the made-up addresses with one typing error. */
const TYPO_SHARE = 0.3
/** Every third labelled address is asked for without its country. */
const WITHOUT_COUNTRY = 3
const FOLDERS = ['addresses', 'positions']
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

function readLabelled(dataFolder: string): DrawnInput[] {
  return FOLDERS.map((name) => join(dataFolder, name))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.jsonl'))
        .sort()
        .flatMap((name) =>
          readFileSync(join(folder, name), 'utf8')
            .trimEnd()
            .split('\n')
            .map((line) => ({ set: name.replace('.jsonl', ''), label: JSON.parse(line) as LabelledAddress })),
        ),
    )
    .map(({ set, label }, index) => {
      const { Country, ...rest } = toAddress(label)
      return {
        set,
        label,
        address: index % WITHOUT_COUNTRY === 0 ? rest : { ...rest, ...(Country ? { Country } : {}) },
      }
    })
}

/** One letter left out, doubled or put in place of another. */
function misspell(text: string, random: SeededRandom): string {
  const at = random.below(text.length + 1)
  const [head, tail] = [text.slice(0, at), text.slice(at + 1)]
  return random.pick([head + tail, head + text.charAt(at) + text.slice(at), head + random.pick([...LETTERS]) + tail])
}

function misspellOne(address: AddressInput, random: SeededRandom): AddressInput {
  const fields = (['Address', 'Locality', 'Thoroughfare'] as const).filter((field) => address[field])
  const field = fields.length > 0 ? random.pick(fields) : null
  return field === null ? address : { ...address, [field]: misspell(address[field] ?? '', random) }
}

/**
 * The same addresses every time: all labelled ones and those with positions, where there is a folder of them, then
 * made-up ones of every country of the packs up to `size`.
 */
export function drawInputs(reader: ReferenceReader, size: number, dataFolder?: string): DrawnInput[] {
  const random = seededRandom(SEED)
  const labelled = dataFolder === undefined ? [] : readLabelled(dataFolder)
  const made = drawWorldSample(reader, Math.max(0, size - labelled.length), random).map((address) => ({
    set: 'made up',
    address: random.chance(TYPO_SHARE) ? misspellOne(address, random) : address,
  }))
  return [...labelled, ...made].slice(0, size)
}
