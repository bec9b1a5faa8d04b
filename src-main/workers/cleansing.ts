import { parentPort, workerData } from 'node:worker_threads'
import { createCleansingHandlers } from '#main/workers/cleansing-service.ts'
import { createPeer } from '#main/workers/peer.ts'

const { packFolders } = workerData as { packFolders: string[] }
if (parentPort) createPeer(parentPort, createCleansingHandlers(packFolders))
