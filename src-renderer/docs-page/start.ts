import { startTrying } from './docs-try.ts'

startTrying(document)
