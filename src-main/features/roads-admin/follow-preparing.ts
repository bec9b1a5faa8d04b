import type { PrepareReport, UnusableMap } from '#main/roads/prepare/prepare-thread.ts'
import type { SearchName } from '#main/roads/prepare/search-name.ts'
import { startPreparing, type Preparing } from '#main/roads/prepare/start-preparing.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { Result } from '#shared/result.ts'

export type Preparation = CommandResponse<'roads.list'>['preparation']

export interface PreparingOptions {
  /** Where road maps lie. */
  folder: string
  packFolders: string[]
  /** What is asked now and then while something is to do. */
  isOnBattery(): boolean
  onProgress(preparation: Preparation): void
  /** A hierarchy is there, or the run has ended. */
  onChange(): void
  /** Of tests. */
  start?: typeof startPreparing
}

export interface PreparingChoices {
  isPaused: boolean
  onBattery: boolean
}

export interface RoadPreparing {
  /** Looks through all maps, now or as soon as what is under way has ended. */
  look(): void
  ask(name: SearchName): void
  choose(choices: PreparingChoices): void
  state(): Preparation
  /** Maps that the last run could not open. */
  unusable(): UnusableMap[]
  close(): Promise<void>
}

const BATTERY_MS = 15_000

/** What holds it up, if anything does. */
function createBrake(isOnBattery: () => boolean) {
  let choices: PreparingChoices | null = null
  let isSparing = false
  return {
    choose: (next: PreparingChoices) => void (choices = next),
    checkBattery: () => void (isSparing = choices !== null && !choices.onBattery && isOnBattery()),
    /** Before the choices are known, nothing is begun. */
    holds: () => choices === null || choices.isPaused || isSparing,
    reason: (): 'paused' | 'battery' | null => (choices?.isPaused ? 'paused' : isSparing ? 'battery' : null),
  }
}

/** What a run has found; what is said of maps that cannot be opened is no problem of the others. */
function findingsOf(ended: Result<PrepareReport>): Pick<PrepareReport, 'problems' | 'unusable'> {
  if (!ended.ok) return { problems: [ended.error.message], unusable: [] }
  const { problems, unusable } = ended.value
  const knownProblems = new Set(unusable.map(({ problem }) => problem.message))
  return { problems: problems.filter((one) => !knownProblems.has(one)), unusable }
}

/** Prepares what is missing, one run at a time, and holds while it is paused or the battery is spared. */
export function followPreparing(options: PreparingOptions): RoadPreparing {
  const { folder, packFolders, isOnBattery, onProgress, onChange, start = startPreparing } = options
  const asked: SearchName[] = []
  const brake = createBrake(isOnBattery)
  let [isWanted, isRunning, isClosed] = [false, false, false]
  let now: Preparation['now'] = null
  let problems: string[] = []
  let unusable: UnusableMap[] = []
  const state = (): Preparation => ({ state: brake.reason() ?? (isRunning ? 'working' : 'idle'), now, problems })
  const tell = () => onProgress(state())
  const preparing: Preparing = start((progress) => {
    now = progress
    tell()
  }, onChange)
  async function run(): Promise<void> {
    if (isRunning || isClosed || brake.holds() || !isWanted) return
    isWanted = false
    isRunning = true
    const ended = await preparing.prepare({ folder, packFolders, asked: [...asked] })
    isRunning = false
    now = null
    ;({ problems, unusable } = findingsOf(ended))
    if (isClosed) return
    onChange()
    tell()
    await run()
  }
  const look = () => {
    const before = brake.reason()
    brake.checkBattery()
    preparing.setPaused(brake.holds())
    if (before !== brake.reason()) tell()
    void run()
  }
  const want = () => {
    isWanted = true
    look()
  }
  const timer = setInterval(look, BATTERY_MS).unref()
  return {
    look: want,
    ask(name) {
      asked.push(name)
      want()
    },
    choose(choices) {
      const before = brake.reason()
      brake.choose(choices)
      if (before !== brake.reason()) tell()
      look()
    },
    state,
    unusable: () => unusable,
    close() {
      isClosed = true
      clearInterval(timer)
      return preparing.close()
    },
  }
}
