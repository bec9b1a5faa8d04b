import { afterAll, describe, expect, it } from 'vitest'
import type { ServerOptions } from '#shared/model/address.ts'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'
import { hasPacks, openCleanserIfBuilt } from '../../phrasebook/cleanse-line.ts'

const MEGABYTE = 1_000_000
/** The Id comes back whole; all else together must stay a page of text. */
const MOST_CHARACTERS = 200_000
/** Generous for a busy machine: without bounds this takes minutes. */
const MOST_CPU_SECONDS = 3

const TEXTS: [what: string, text: string][] = [
  ['words', 'High Street 12, '.repeat(MEGABYTE / 16)],
  ['one word', 'a'.repeat(MEGABYTE)],
  ['brackets and marks', '<br>(,;)#'.repeat(MEGABYTE / 9)],
  ['another script', 'Ленина '.repeat(MEGABYTE / 7)],
]
const OPTIONS: ServerOptions = {
  DuplicateHandlingMask: '15',
  OutputScript: 'Cyrl',
  OutputAddressFormat: 'YES',
  ToolInfo: 'YES',
  FieldStatus: 'YES',
  ConformToReference: 'YES',
  RangeDecompose: 'Full',
}

describe.skipIf(!hasPacks)('44 fields of a megabyte', () => {
  const usual = openCleanserIfBuilt()
  const busy = openCleanserIfBuilt('Verify', OPTIONS)
  const parser = openCleanserIfBuilt('Parse')
  afterAll(() => [usual, busy, parser].forEach(({ close }) => close()))

  it.each(TEXTS)(
    'of %s get a bounded answer',
    (_what, text) => {
      for (const { cleanse } of [usual, busy, parser]) {
        for (const country of [text, 'GB']) {
          const address = Object.fromEntries(ADDRESS_INPUT_FIELDS.map((field) => [field, text]))
          const start = process.cpuUsage()
          const outcome = cleanse({ ...address, Country: country, Id: 'x' })
          const { user, system } = process.cpuUsage(start)
          expect((user + system) / 1e6).toBeLessThan(MOST_CPU_SECONDS)
          expect(JSON.stringify(outcome).length).toBeLessThan(MOST_CHARACTERS)
        }
      }
    },
    120_000,
  )
})
