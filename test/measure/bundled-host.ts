import { join } from 'node:path'
import { createHost } from '#main/host/create-host.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import type { CommandInput, CommandName, CommandResponse } from '#shared/contract/contract.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { unwrap } from './unwrap.ts'

/** A host in this process over the packs that come with the application, with a data folder of its own. */
export async function startBundledHost() {
  const folder = temporaryFolder('host')
  const dataDir = join(folder, 'data')
  const packFolders = [bundledPackFolder()]
  const host = unwrap(await createHost({ dataDir, packFolders, rendererDir: folder, port: 0 }))
  const call = async <N extends CommandName>(name: N, input: CommandInput<N>) =>
    unwrap(await host.dispatch(name, input)) as CommandResponse<N>
  return { host, folder, dataDir, call }
}
