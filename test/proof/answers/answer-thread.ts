// A thread with an engine of its own: answers its addresses and sends the texts back.
import { parentPort, workerData } from 'node:worker_threads'
import type { AddressInput } from '#shared/model/address.ts'
import { openAnswers } from './answer-text.ts'

const engine = openAnswers()
const texts = (workerData as AddressInput[]).map((address) => engine.answer(address))
engine.close()
parentPort?.postMessage(texts)
