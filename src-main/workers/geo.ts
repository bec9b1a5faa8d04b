import { parentPort, workerData } from 'node:worker_threads'
import { createGeoHandlers } from '#main/nearby/geo-service.ts'
import { createPeer } from '#main/threads/peer.ts'

const { packFolders } = workerData as { packFolders: string[] }
if (parentPort) createPeer(parentPort, createGeoHandlers(packFolders))
