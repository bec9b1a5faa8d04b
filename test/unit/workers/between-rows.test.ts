import { expect, it } from 'vitest'
import type { CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import { createCleansingHandlers } from '#main/cleansing-pool/cleansing-service.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { hasPacks } from '../../phrasebook/cleanse-line.ts'

const request: CleansingRequest = { process: 'Verify', serverOptions: {}, geoCode: true, certify: false }
const ROWS = 250

it.skipIf(!hasPacks)(
  'a thread hears a client between the rows of a block, which is answered as it would be',
  async () => {
    const handlers = createCleansingHandlers([bundledPackFolder()], { isMadeReady: false })
    const addresses = Array.from({ length: ROWS }, (_, at) => ({
      Address: `${at + 1} High Street, London`,
      Country: 'GB',
    }))
    const block = { addresses, request, firstSequence: 1, isExplained: false }
    let turns = 0
    let isDone = false
    const beat = () => {
      turns++
      if (!isDone) setImmediate(beat)
    }
    setImmediate(beat)
    const rows = await handlers.cleanseRows(block)
    isDone = true
    expect(turns).toBeGreaterThan(5)
    if (!rows.ok) throw new Error(rows.error.message)
    expect(rows.value).toHaveLength(ROWS)
    expect(JSON.parse(rows.value.at(-1)?.matchJson ?? '')).toMatchObject({
      Premise: String(ROWS),
      Sequence: String(ROWS),
    })
  },
)
