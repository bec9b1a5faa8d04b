import { parentPort, workerData } from 'node:worker_threads'
import { parseBatchRequest } from '#main/api/parse-batch-request.ts'

parentPort?.postMessage(parseBatchRequest(workerData as Uint8Array))
