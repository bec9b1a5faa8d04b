import { setImmediate as nextTurn } from 'node:timers/promises'
import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import type { Cleanse, CleansingOutcome, CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import { openReference, type ReferenceFolders } from '#main/reference/open-packs.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { readFolderCoverage } from '#main/reference/read-coverage.ts'
import { FIRST_ADDRESSES } from './first-addresses-data.ts'
import { makeReady } from './make-ready.ts'
import { toAnswer } from './to-answer.ts'
import { toCleansedRow, type CleansedRow } from './cleansed-row.ts'
import type { AddressBlock, CLEANSING_THREAD } from './cleansing-thread.ts'
import type { ThreadHandlers } from '#main/threads/define-thread.ts'
import { ok, type Result } from '#shared/result.ts'

/** Cleansers are cheap to make and few at a time; this many different requests stay ready. */
const MAX_CLEANSERS = 16

/** What is made ready, and most often asked for. */
const FIRST_REQUEST: CleansingRequest = { process: 'Verify', serverOptions: {}, geoCode: true, certify: false }

/** Makes the cleanser of a request, or gives the one that was made before. */
function keepCleansers(reader: ReferenceReader): (request: CleansingRequest) => Result<Cleanse> {
  const cleansers = new Map<string, Cleanse>()
  return (request) => {
    // What a person chose for one row is asked once.
    if (request.chosen) return createCleanser(reader, request)
    const key = JSON.stringify(request)
    const known = cleansers.get(key)
    if (known) return ok(known)
    const made = createCleanser(reader, request)
    if (!made.ok) return made
    if (cleansers.size >= MAX_CLEANSERS) cleansers.clear()
    cleansers.set(key, made.value)
    return made
  }
}

/** Answers rows by some packs, in a thread that is none of the pool. */
export function openRowCleanser(packs: ReferenceFolders): {
  cleanseRows(block: AddressBlock): Promise<Result<CleansedRow[]>>
  close(): void
} {
  const { reader } = openReference(packs)
  const cleanserFor = keepCleansers(reader)
  return {
    cleanseRows: (block) => cleanseInSlices(block, cleanserFor, (outcome) => toCleansedRow(outcome, false)),
    close: () => reader.close(),
  }
}

/** What a cleansing thread answers. The packs stay open as long as the thread lives. */
export function createCleansingHandlers(
  packFolders: string[],
  { isMadeReady }: { isMadeReady: boolean },
): ThreadHandlers<typeof CLEANSING_THREAD> {
  const { reader, problems } = openReference({ folders: packFolders })
  const cleanserFor = keepCleansers(reader)
  let isWarm = !isMadeReady
  /**
   * The thread that is asked first what is installed reads some addresses: word lists, compiled code and pages of the
   * packs are then at hand when the first request comes, which would wait for them a quarter of a second.
   */
  function warm(): void {
    isWarm = true
    const cleanser = cleanserFor(FIRST_REQUEST)
    if (cleanser.ok) makeReady((address) => cleanser.value(address, 1), FIRST_ADDRESSES)
  }
  return {
    cleanse: (block) =>
      cleanseBlock(block, cleanserFor, (outcome) => toAnswer(outcome, block.request.process, block.wanted)),
    cleanseRows: (block) => cleanseInSlices(block, cleanserFor, (outcome) => toCleansedRow(outcome, block.isExplained)),
    coverage: () => ok(readFolderCoverage(packFolders)),
    info: () => {
      if (!isWarm && reader.packs().length > 0) warm()
      return ok({ packs: reader.packs(), problems })
    },
  }
}

function cleanseBlock<T>(
  block: AddressBlock,
  cleanserFor: (request: CleansingRequest) => Result<Cleanse>,
  shape: (outcome: CleansingOutcome) => T,
): Result<T[]> {
  const cleanser = cleanserFor(block.request)
  if (!cleanser.ok) return cleanser
  return ok(block.addresses.map((address, index) => shape(cleanser.value(address, block.firstSequence + index))))
}

/** Between two rows of a block a client is heard after so long: a few rows, or one that takes long. */
const SLICE_MILLISECONDS = 5

/** The same for a block of a file, which nobody waits for: others are answered in between. */
async function cleanseInSlices<T>(
  block: AddressBlock,
  cleanserFor: (request: CleansingRequest) => Result<Cleanse>,
  shape: (outcome: CleansingOutcome) => T,
): Promise<Result<T[]>> {
  const cleanser = cleanserFor(block.request)
  if (!cleanser.ok) return cleanser
  const answers: T[] = []
  let until = performance.now() + SLICE_MILLISECONDS
  for (const [index, address] of block.addresses.entries()) {
    answers.push(shape(cleanser.value(address, block.firstSequence + index)))
    if (performance.now() < until) continue
    await nextTurn()
    until = performance.now() + SLICE_MILLISECONDS
  }
  return ok(answers)
}
