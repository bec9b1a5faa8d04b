import { parentPort, workerData } from 'node:worker_threads'
import { createCleansingHandlers } from '#main/cleansing-pool/cleansing-service.ts'
import { createPeer } from '#main/threads/peer.ts'

const { packFolders } = workerData as { packFolders: string[] }
if (parentPort) createPeer(parentPort, createCleansingHandlers(packFolders))
