// A cleansing thread without packs: answers from the input alone, so that tests know what must come out.
import { existsSync, writeFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
import type { PackInfo } from '#main/reference/reference-reader.ts'
import type { CleansingOutcome } from '#main/cleansing/model/cleanse.types.ts'
import { withExplanation as outcomeOf } from '#main/cleansing/process/with-explanation.ts'
import { toCleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import { CLEANSING_THREAD, type AddressBlock } from '#main/cleansing-pool/cleansing-thread.ts'
import type { ThreadHandlers } from '#main/threads/define-thread.ts'
import { serveThread } from '#main/threads/serve-thread.ts'
import type { AddressInput } from '#shared/model/address.ts'
import type { ReviewReason } from '#shared/model/review-reasons.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'
import { fail, ok, type Result } from '#shared/result.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Set by a pack folder of the name `streets`: streets are known, all but those that begin with GONE. */
let areStreetsKnown = false

/** `LEVEL 4 …` is answered as checked down to the house; every other text as far as data is known. */
const levelOf = (line: string): string =>
  /^LEVEL ([0-5])/.exec(line)?.[1] ?? (areStreetsKnown && !line.startsWith('GONE') ? '3' : '2')

/** `GONE …` is a street that is not known with words left, `LEFT …` words left alone. */
function reasonsOf(line: string): ReviewReason[] {
  if (line.startsWith('GONE')) return ['streetNotKnown', 'wordsLeft']
  return line.startsWith('LEFT') ? ['wordsLeft'] : ['notDeeper']
}

function toOutcome(input: AddressInput, sequence: number): CleansingOutcome {
  const line = input.Address ?? Object.values(input).join(', ')
  const isLost = line.startsWith('GONE')
  const isMissed = areStreetsKnown && isLost
  const word = isMissed
    ? 'Partial'
    : isLost
      ? 'Verified'
      : (MATCH_WORDS[line.length % MATCH_WORDS.length] ?? 'Unmatched')
  const isChanged = line !== line.toUpperCase()
  const code = `V${levelOf(line)}${levelOf(line)}-I22-P6-${String(line.length % 101).padStart(3, '0')}`
  return outcomeOf(
    [
      {
        AVC: code,
        AQI: 'C',
        // `THREAD` is answered by the number of the thread.
        Address: line === 'THREAD' ? `${line} ${threadId}` : line.toUpperCase(),
        Country: 'GB',
        ...(input.Premise ? { Premise: input.Premise, Thoroughfare: line, Locality: input.Locality ?? '' } : {}),
        // `PLACED …` has the position of a house.
        ...(/^placed/i.test(line)
          ? { Latitude: '50.5', Longitude: '-1.5', GeoAccuracy: 'P4', GeoDistance: '5.0' }
          : {}),
        Sequence: String(sequence),
      },
    ],
    {
      word,
      rule: 'echo',
      sentence: `Echo of ${line}.`,
      parts: isMissed
        ? [{ part: 'Thoroughfare', was: line, is: '', change: 'notRecognised' }]
        : [{ part: 'Locality', was: line, is: line.toUpperCase(), change: isChanged ? 'spelling' : 'same' }],
      reasons: reasonsOf(line),
      leftover: [],
      why: '',
      referenceLevel: 2,
      packId: 'echo',
      deeper: '',
      candidates: [],
    },
    code,
  )
}

/** Packs that are said to be installed: of each folder called `pack …`. */
let namedPacks: PackInfo[] = []
const toPack = (folder: string): PackInfo => ({
  id: folder,
  title: folder,
  version: '1',
  countries: [],
  level: 2,
  licence: 'MIT',
  attribution: '',
  note: '',
  hasObservedCodes: false,
  hasPois: false,
  counts: { places: 0, postalCodes: 0, streets: 0, premises: 0 },
  sources: [],
  asked: null,
  bytes: 0,
  path: folder,
})

async function answer(block: AddressBlock): Promise<Result<CleansingOutcome[]>> {
  const first = block.addresses[0]?.Address ?? ''
  if (first === 'DIE') process.exit(3)
  const marker = /^DIE ONCE (.+)/.exec(first)?.[1]
  if (marker !== undefined && !existsSync(marker)) {
    writeFileSync(marker, '')
    process.exit(3)
  }
  if (first === 'HANG') await new Promise(() => undefined)
  if (first === 'THROW') throw new Error('a bug')
  if (first === 'REFUSE') return fail('option', 'refused')
  const wait = /^WAIT (\d+)/.exec(first)
  if (wait) await pause(Number(wait[1]))
  return ok(block.addresses.map((input, index) => toOutcome(input, block.firstSequence + index)))
}

const handlers: ThreadHandlers<typeof CLEANSING_THREAD> = {
  cleanse: answer,
  cleanseRows: async (block) => {
    const outcomes = await answer(block)
    return outcomes.ok ? ok(outcomes.value.map((outcome) => toCleansedRow(outcome))) : outcomes
  },
  coverage: () => ok([]),
  info: () => ok({ packs: namedPacks, problems: ['echo only'] }),
}

serveThread(CLEANSING_THREAD, ({ packFolders }) => {
  areStreetsKnown = packFolders.includes('streets')
  namedPacks = packFolders.filter((folder) => folder.startsWith('pack ')).map(toPack)
  return handlers
})
