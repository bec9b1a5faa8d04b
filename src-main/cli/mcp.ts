import { createCallCommand } from '#main/mcp/call-command.ts'
import { serveMcp } from '#main/mcp/serve-mcp.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { APP_VERSION } from '#main/host/version.ts'
import { ok } from '#shared/result.ts'
import { callHost, hasHost, hostAddress } from './call-command.ts'
import { withSession } from './command-session.ts'
import { flag, verb, type Command } from './table.ts'

/** The longest search of a large list on a slow machine. */
const HOST_DEADLINE_MS = 120_000

export const MCP: Command = {
  name: 'mcp',
  text: `
Serves assistants that speak the Model Context Protocol over standard input and output: they verify and parse addresses,
find places, what is near and ways, and read your lists. No port is opened. A running Waypost answers where there is one.`,
  closing: `
An assistant starts it itself: see the guide, "Use with an assistant". It ends with its standard input.`,
  verbs: {
    '': verb({
      options: { allowChanges: flag('let assistants create lists, and add, edit and remove locations') },
      hasPacks: true,
      async run(_, { allowChanges }, context) {
        const { dataDir, packFolders, folders, stdin, stdout } = context
        const { call, close } = createCallCommand({
          packFolders,
          roadsFolder: folders.roads,
          callHost: async (name, input) =>
            hostAddress(dataDir) && hasHost(dataDir) ? callHost(dataDir, name, input, HOST_DEADLINE_MS) : null,
          callData: (name, input) =>
            withSession({ ...context, isSilent: true }, (session) => session.call(name, input as never)),
        })
        const readPacks = () => {
          const { reader } = openReference({ folders: packFolders })
          const packs = reader.packs()
          reader.close()
          return packs
        }
        await serveMcp({ stdin, stdout, version: APP_VERSION, allowsChanges: allowChanges, call, readPacks })
        await close()
        return ok({ data: {}, text: '' })
      },
    }),
  },
}
