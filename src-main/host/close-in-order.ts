import { atMost } from '#main/threads/at-most.ts'

interface Part {
  close(): Promise<unknown>
}

/** What works on the data, by the order in which it ends. */
export interface Closing {
  jobs: Part
  /** Those that only compute and read. */
  readers: Part[]
  /** Counts what the last requests used. */
  api: Part
  store: Part
}

/** Threads that only read lose nothing when nobody waits for them. */
const READERS_GRACE_MS = 200

/**
 * Those that write end before what they write to, and nothing that hangs holds up the database: it is told to close
 * whatever happens, because its fold is what makes the next start quick.
 */
export async function closeInOrder({ jobs, readers, api, store }: Closing): Promise<void> {
  await jobs.close()
  await api.close()
  await atMost(READERS_GRACE_MS, Promise.all(readers.map((reader) => reader.close())))
  await store.close()
}
