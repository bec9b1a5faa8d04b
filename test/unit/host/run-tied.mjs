// A host started as `npm start` does it: node run-tied.mjs PROGRAM OPTIONS
import { runForwarding } from '../../../tools/lib/run-forwarding.mjs'

runForwarding(process.execPath, process.argv.slice(2), { isTied: true })
