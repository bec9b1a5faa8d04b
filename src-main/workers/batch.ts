import { parentPort } from 'node:worker_threads'
import { createBatchHandlers } from '#main/jobs/thread/batch-service.ts'
import { createPeer, type Peer } from '#main/threads/peer.ts'

if (parentPort) {
  const peer: Peer = createPeer(
    parentPort,
    createBatchHandlers(() => peer),
  )
}
