import { parentPort, workerData } from 'node:worker_threads'
import { createPlacesHandlers } from '#main/geocoding/places-service.ts'
import { createPeer } from '#main/threads/peer.ts'

const { packFolders } = workerData as { packFolders: string[] }
if (parentPort) createPeer(parentPort, createPlacesHandlers(packFolders))
