import { startThread, type Thread } from '#main/threads/start-thread.ts'
import { GEO_THREAD } from './geo-thread.ts'

export type GeoClient = Thread<typeof GEO_THREAD>

export const createGeoClient = (data: { packFolders: string[] }): GeoClient =>
  startThread(GEO_THREAD, { data, handlers: {} })
