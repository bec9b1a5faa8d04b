import { parentPort, workerData } from 'node:worker_threads'
import { runWriter } from '#main/database/run-writer.ts'
import type { WriterData } from '#main/database/writer-protocol.types.ts'

if (parentPort) runWriter(parentPort, workerData as WriterData)
