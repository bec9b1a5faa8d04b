import { startThread, type Thread } from '#main/threads/start-thread.ts'
import { PLACES_THREAD } from './places-thread.ts'

export type PlacesClient = Thread<typeof PLACES_THREAD>

export const createPlacesClient = (data: { packFolders: string[] }): PlacesClient =>
  startThread(PLACES_THREAD, { data, handlers: {} })
