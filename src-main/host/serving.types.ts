import type { PublicApi } from '#main/api/serve-api.ts'
import type { RequestLog } from '#main/api/request-log.ts'
import type { ReadMapTile } from '#main/features/maps-admin/create-maps-service.ts'
import type { Dispatch } from './dispatch.ts'

/** What stands behind the host's doors: the application, or the account of what is damaged. */
export interface Serving {
  dispatch: Dispatch
  readMapTile: ReadMapTile
  api: PublicApi
  requests: Pick<RequestLog, 'add'>
  /** The code of why nothing is served; null while everything is. */
  problem: string | null
  close(): Promise<void>
}
