import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { CLI } from '../built-program.ts'

/** What a tool answered: its value, or the sentence that says why there is none. */
export interface ToolAnswer {
  value: Record<string, unknown> | null
  sentence: string
}

export interface McpProcess {
  client: Client
  pid: number
  ask(name: string, given?: Record<string, unknown>): Promise<ToolAnswer>
  close(): Promise<void>
}

/** Starts `waypost mcp` as an assistant does. */
export async function startMcp(dataDir: string, ...words: string[]): Promise<McpProcess> {
  const args = [CLI, 'mcp', '--data-dir', dataDir, ...words]
  const transport = new StdioClientTransport({ command: process.execPath, args })
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(transport)
  return {
    client,
    pid: transport.pid ?? 0,
    async ask(name, given = {}) {
      const { isError, content, structuredContent } = await client.callTool({ name, arguments: given })
      const [first] = content as { text: string }[]
      return { value: (structuredContent ?? null) as ToolAnswer['value'], sentence: isError ? (first?.text ?? '') : '' }
    },
    close: () => client.close(),
  }
}
