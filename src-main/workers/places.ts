import { createPlacesHandlers } from '#main/geocoding/places-service.ts'
import { PLACES_THREAD } from '#main/geocoding/places-thread.ts'
import { serveThread } from '#main/threads/serve-thread.ts'

serveThread(PLACES_THREAD, ({ packFolders }) => createPlacesHandlers(packFolders))
