import { parentPort, workerData } from 'node:worker_threads'
import { createListsThreadHandlers } from '#main/lists/thread/lists-handlers-of-thread.ts'
import { createPeer, type Peer } from '#main/threads/peer.ts'

const { dataDir } = workerData as { dataDir: string }
if (parentPort) {
  const peer: Peer = createPeer(
    parentPort,
    createListsThreadHandlers(dataDir, () => peer),
  )
}
