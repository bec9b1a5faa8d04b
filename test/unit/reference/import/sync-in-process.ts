// Makes one folder hold the packs of another in a process of its own, which sync-packs.test.ts gives little room or ends.
// Words: FROM INTO [die]. With "die", the process is killed in the middle of the copying. Prints the result as JSON.
import { syncPacks } from '#main/reference/import/sync-packs.ts'

const [from = '', into = '', end] = process.argv.slice(2)
const onBytes = end === 'die' ? () => process.kill(process.pid, 'SIGKILL') : () => undefined
const synced = await syncPacks({ from, into, bundled: null, isExact: false, isDryRun: false, onBytes })
process.stdout.write(JSON.stringify(synced))
