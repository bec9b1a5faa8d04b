import type { OwnPrograms } from './own-programs.ts'

/** What runs the shards of a table on two workers, and may lose one. */
export interface Engine {
  name: string
  /** Cleanses all shards into the folder `run`, and returns when none is left to do. */
  cleanse(table: string, run: string, workers?: 1 | 2): Promise<void>
  /** Kills the worker that has this process, with the process. */
  kill(pid: number): void
  /** Puts a worker in the place of the one that was killed. */
  mend(): Promise<void>
  end(): Promise<void>
}

/** Where an engine keeps its files, and what its shards are given. */
export interface Surroundings {
  folder: string
  /** Folder of the scripts. */
  scripts: string
  shards: number
  /** WAYPOST and WAYPOST_PACKS, for shard.sh. */
  environment: NodeJS.ProcessEnv
  /** What was started, and ends with the proof. */
  programs: OwnPrograms
  /** Where a node keeps its packs. */
  packsOf(node: string): string
}
