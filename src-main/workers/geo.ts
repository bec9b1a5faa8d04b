import { createGeoHandlers } from '#main/nearby/geo-service.ts'
import { GEO_THREAD } from '#main/nearby/geo-thread.ts'
import { serveThread } from '#main/threads/serve-thread.ts'

serveThread(GEO_THREAD, createGeoHandlers)
