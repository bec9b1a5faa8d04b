// A host whose cleansing thread never answers: node run-endless-host.ts DATA-DIR
import { createCleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { createHost } from '#main/host/create-host.ts'
import { closeBeforeEnd } from '#main/host/end-on-signal.ts'

const [dataDir = ''] = process.argv.slice(2)
const worker = new URL('../workers/doubles/endless-cleansing.ts', import.meta.url)
const started = await createHost({
  dataDir,
  packFolders: [],
  rendererDir: dataDir,
  port: 0,
  // The question that is never answered.
  makesReady: true,
  createPool: () => createCleansingPool({ size: 1, packFolders: [], worker }),
})
if (!started.ok) throw new Error(started.error.message)
const host = started.value
const close = async () => {
  await host.close()
  process.stderr.write('closed\n')
}
process.once('SIGTERM', () => void closeBeforeEnd(close, 'SIGTERM').then(() => process.exit(0)))
