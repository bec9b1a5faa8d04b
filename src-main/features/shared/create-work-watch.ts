/** Changes that nobody made, or that are no work: they alone make no copy due. */
const NO_WORK: ReadonlySet<string> = new Set([
  'usage.add',
  'keys.touch',
  'settings.write',
  'jobs.put',
  'lists.stage',
  'lists.keepBlocks',
  'lists.dropStaged',
])
/** Decisions stand beside user.db, in the rows of their run. */
const DECIDES: ReadonlySet<string> = new Set(
  ['decide', 'merge', 'order', 'fix', 'undo', 'redo', 'policy'].map((name) => `review.${name}`),
)

/** Knows whether somebody has worked since the last copy of the data. */
export interface WorkWatch {
  onWrite(name: string): void
  onCommand(name: string): void
  /** Told at each piece of work. */
  follow(listener: () => void): void
  hasWork(): boolean
  /** A copy has all of it. */
  settle(): void
}

export function createWorkWatch(): WorkWatch {
  let hasWork = false
  let listener = () => {}
  const note = () => {
    hasWork = true
    listener()
  }
  return {
    onWrite: (name) => void (NO_WORK.has(name) || note()),
    onCommand: (name) => void (DECIDES.has(name) && note()),
    follow: (next) => void (listener = next),
    hasWork: () => hasWork,
    settle: () => void (hasWork = false),
  }
}
