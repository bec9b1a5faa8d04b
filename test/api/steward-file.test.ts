import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unmetBars } from '../../tools/lib/proof-outcome.mjs'
import { proveStewardFile } from '../proof/steward/prove-file.ts'

/** `npm run proof -- steward-file` takes 50,000. */
const ROWS = 600
const registers = join(process.env.WAYPOST_TEST_DATA ?? '', 'positions')

// Without WAYPOST_TEST_DATA there are no addresses of registers to draw from.
test.skipIf(!process.env.WAYPOST_TEST_DATA || !existsSync(registers))(
  'a customer file leaves nothing unseen: names, boxes, countries, codes, towns, damaged text, two addresses, duplicates',
  async () => {
    const { bars } = await proveStewardFile(registers, ROWS)
    expect(bars.length).toBeGreaterThan(20)
    // One row in so few is more than a share of them.
    expect(unmetBars(bars).filter((bar) => !JSON.stringify(bar).includes('%'))).toEqual([])
  },
  60_000,
)
