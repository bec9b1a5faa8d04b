import { parentPort, workerData } from 'node:worker_threads'
import { runWriter } from '#main/database/run-writer.ts'
import type { WriterData } from '#main/database/writer-protocol.types.ts'
import { ALL_WRITES } from '#main/host/all-writes.ts'

if (parentPort) runWriter(parentPort, workerData as WriterData, ALL_WRITES)
