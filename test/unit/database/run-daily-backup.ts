// Makes the backup of a day in a process that can be killed: node run-daily-backup.ts DATA-FOLDER MOMENT
import { makeDailyBackup } from '#main/database/make-daily-backup.ts'

const [dataDir = '', moment = ''] = process.argv.slice(2)
process.stdout.write('begun\n')
const made = makeDailyBackup({ dataDir, now: new Date(moment) })
process.exitCode = made.ok ? 0 : 1
