import { parentPort } from 'node:worker_threads'
import { createBatchHandlers } from '#main/workers/batch-service.ts'
import { createPeer, type Peer } from '#main/workers/peer.ts'

if (parentPort) {
  const peer: Peer = createPeer(
    parentPort,
    createBatchHandlers(() => peer),
  )
}
