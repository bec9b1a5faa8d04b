import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import type { Cleanse, CleansingOutcome, CleansingRequest } from '#main/cleansing/cleanse.types.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { readFolderCoverage } from '#main/reference/read-coverage.ts'
import { toCleansedRow, type CleansedRow } from '#main/workers/cleansed-row.ts'
import type { PeerHandlers } from '#main/workers/peer.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { ok, type Result } from '#shared/result.ts'

interface Block {
  addresses: AddressInput[]
  request: CleansingRequest
  firstSequence: number
}

/** Cleansers are cheap to make and few at a time; this many different requests stay ready. */
const MAX_CLEANSERS = 16

/**
 * Read by the thread that is asked first what is installed: word lists, code and pages of the packs are then at hand
 * when the first request comes, which would wait a third of a second of processor time for them.
 */
const FIRST_ADDRESSES = [
  '1 High Street, London',
  'Main Street 10, Springfield',
  'Hauptstrasse 1, 10115 Berlin',
  '東京都',
]
const FIRST_REQUEST: CleansingRequest = { process: 'Verify', serverOptions: {}, geoCode: true, certify: false }

/** What a cleansing thread answers. The packs stay open as long as the thread lives. */
export function createCleansingHandlers(packFolders: string[]): PeerHandlers {
  const { reader, problems } = openReference({ folders: packFolders })
  const cleansers = new Map<string, Cleanse>()

  const cleanserFor = (request: CleansingRequest): Result<Cleanse> => {
    const key = JSON.stringify(request)
    const known = cleansers.get(key)
    if (known) return ok(known)
    const made = createCleanser(reader, request)
    if (!made.ok) return made
    if (cleansers.size >= MAX_CLEANSERS) cleansers.clear()
    cleansers.set(key, made.value)
    return made
  }
  let isWarm = false
  /** One address a turn, so that a request in the meantime waits for one at most. */
  function warm([address, ...rest]: readonly string[]): void {
    if (address === undefined) return
    const cleanser = cleanserFor(FIRST_REQUEST)
    if (cleanser.ok) cleanser.value({ Address: address }, 1)
    setImmediate(warm, rest)
  }
  return {
    cleanse: (block: Block) => cleanseBlock(block, cleanserFor, (outcome) => outcome),
    cleanseRows: (block: Block): Result<CleansedRow[]> => cleanseBlock(block, cleanserFor, toCleansedRow),
    coverage: () => ok(readFolderCoverage(packFolders)),
    info: () => {
      if (!isWarm && reader.packs().length > 0) setImmediate(warm, FIRST_ADDRESSES)
      isWarm = true
      return ok({ packs: reader.packs(), problems })
    },
  }
}

function cleanseBlock<T>(
  block: Block,
  cleanserFor: (request: CleansingRequest) => Result<Cleanse>,
  shape: (outcome: CleansingOutcome) => T,
): Result<T[]> {
  const cleanser = cleanserFor(block.request)
  if (!cleanser.ok) return cleanser
  return ok(block.addresses.map((address, index) => shape(cleanser.value(address, block.firstSequence + index))))
}
