import { startThread, type Thread } from '#main/threads/start-thread.ts'
import { GEO_THREAD, type GeoData } from './geo-thread.ts'

export type GeoClient = Thread<typeof GEO_THREAD>

export const createGeoClient = (data: GeoData): GeoClient => startThread(GEO_THREAD, { data, handlers: {} })
