import type { z } from 'zod'
import type { CommandRequest } from '#shared/contract/contract.ts'
import type { filterRequests, savedFilter } from '#shared/contract/filter-schemas.ts'
import type { apiKey, job, origin, settings } from '#shared/contract/host-schemas.ts'
import type { recipe, recipeContent } from '#shared/contract/recipe-schemas.ts'
import type { StoredLink, LinkChange } from './sql/table-links.ts'
import type { KeptDecisions } from './sql/kept-decisions.ts'
import type { Result } from '#shared/result.ts'

export type Job = z.output<typeof job>
export type ApiKey = z.output<typeof apiKey>
export type Origin = z.output<typeof origin>
export type Settings = z.output<typeof settings>
export type Recipe = z.output<typeof recipe>
export type RecipeContent = z.output<typeof recipeContent>
export type SavedFilter = z.output<typeof savedFilter>

/** A job header as it is kept: what the contract shows, and what only the job's own code understands. */
export interface StoredJob extends Job {
  /** What was asked for: file, mapping, choices. JSON. */
  spec: unknown
  /** Where to go on after an interruption; null before the first checkpoint. JSON. */
  checkpoint: unknown
}

/** What one served request adds to the ledger. `day` is UTC, `2026-11-20`. */
export interface UsageEntry {
  keyId: string
  day: string
  service: string
  requests: number
  units: number
}

/**
 * The only door to user.db, without what other folders keep in it. Writes resolve after their transaction is on disk; they go to the writer worker in the
 * order of the calls. Reads see every write that has resolved.
 */
export interface UserStore {
  keys: {
    list(): Promise<Result<ApiKey[]>>
    /** The secret is returned this once; only its SHA-256 is kept. */
    create(request: CommandRequest<'keys.create'>): Promise<Result<{ key: ApiKey; secret: string }>>
    revoke(id: string): Promise<Result<ApiKey>>
    /** Looks a key up by the SHA-256 of its secret. */
    findByHash(hash: Buffer): Promise<Result<ApiKey | null>>
    touch(id: string, usedAt: string): Promise<Result<void>>
  }
  origins: {
    list(): Promise<Result<Origin[]>>
    allow(origin: string): Promise<Result<Origin>>
    remove(origin: string): Promise<Result<void>>
  }
  settings: {
    get(): Promise<Result<Settings>>
    set(change: Partial<Settings>): Promise<Result<Settings>>
  }
  jobs: {
    /** Inserts or replaces the header of this id. */
    put(job: StoredJob): Promise<Result<void>>
    get(id: string): Promise<Result<StoredJob | null>>
    /** Newest first. */
    list(): Promise<Result<StoredJob[]>>
    remove(id: string): Promise<Result<void>>
  }
  /** Decisions of runs whose rows a copy of the data did not hold. */
  kept: {
    list(): Promise<Result<KeptDecisions[]>>
    /** Packed; null where there are none. */
    content(jobId: string): Promise<Result<Buffer | null>>
  }
  usage: {
    add(entries: UsageEntry[]): Promise<Result<void>>
    /** Requests that the ledger holds for a key on one day, all services together. */
    requestsOn(keyId: string, day: string): Promise<Result<number>>
  }
  recipes: {
    /** By name. */
    list(): Promise<Result<Recipe[]>>
    get(id: string): Promise<Result<Recipe>>
    /** Without regard to case; the failure names those that exist. */
    findByName(name: string): Promise<Result<Recipe>>
    /** Refuses a name that is taken, unless that recipe is to be replaced. */
    save(recipe: { name: string; content: RecipeContent; replace: boolean }): Promise<Result<Recipe>>
    rename(id: string, name: string): Promise<Result<Recipe>>
    remove(id: string): Promise<Result<void>>
  }
  filters: {
    /** By name. */
    list(): Promise<Result<SavedFilter[]>>
    /** Refuses a name that is taken. */
    save(request: z.output<typeof filterRequests.save>): Promise<Result<SavedFilter>>
    rename(id: string, name: string): Promise<Result<SavedFilter>>
    remove(id: string): Promise<Result<void>>
  }
  /** Lists that are linked to tables of PostgreSQL. */
  tableLinks: {
    /** Oldest first. */
    list(): Promise<Result<StoredLink[]>>
    get(id: string): Promise<Result<StoredLink>>
    /** Refuses a list that has a link, and more links than there may be. */
    add(link: StoredLink): Promise<Result<StoredLink>>
    update(id: string, change: LinkChange): Promise<Result<StoredLink>>
    remove(id: string): Promise<Result<void>>
  }
  /** Waits for pending writes, folds the write-ahead log into the database and gives the data folder free. */
  close(): Promise<void>
}
