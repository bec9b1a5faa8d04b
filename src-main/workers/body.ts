import { parentPort, workerData } from 'node:worker_threads'
import { BODY_PARSERS } from '#main/api/body-parsers.ts'
import type { BodyTask } from '#main/api/parse-in-worker.ts'

const { name, bytes } = workerData as BodyTask
parentPort?.postMessage(BODY_PARSERS[name](bytes))
