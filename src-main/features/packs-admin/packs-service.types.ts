import type { UserStore } from '#main/database/user-store.types.ts'
import type { JobService } from '#main/jobs/create-job-service.ts'
import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import type { PlacesClient } from '#main/geocoding/places-client.ts'
import type { FileRegistry } from '#main/files/file-registry.ts'

export interface PacksServiceOptions {
  dataDir: string
  packFolders: string[]
  files: FileRegistry
  store: Pick<UserStore, 'jobs'>
  pool: Pick<CleansingPool, 'refresh'>
  places: Pick<PlacesClient, 'refresh'>
  emit(event: 'packs.changed', payload: Record<string, never>): void
  jobs(): Pick<JobService, 'start' | 'folders'>
  /** To be told when addresses came or went. */
  onChange?(): void
  /** To be told when road maps came or went. */
  roads: { note(): void }
  /** To be told when street maps came or went. */
  maps: { note(): void }
}
