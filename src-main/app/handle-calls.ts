import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron'
import type { Dispatch } from '#main/host/dispatch.ts'
import { contract } from '#shared/contract/contract.ts'
import {
  shellContract,
  type ShellCommandName,
  type ShellRequest,
  type ShellResponse,
} from '#shared/desktop/shell-contract.ts'
import { fail, type Result } from '#shared/result.ts'
import { isAppUrl } from './app-origin.ts'

export type ShellHandlers = {
  [N in ShellCommandName]: (request: ShellRequest<N>) => Promise<Result<ShellResponse<N>>>
}

interface CallOptions {
  dispatch: Dispatch
  shell: ShellHandlers
  /** The page that may call; null while no window is open. */
  contents(): WebContents | null
  onBug(error: unknown): void
}

/** Opens one channel per command. There is no other way from a page into this process. */
export function handleCalls(options: CallOptions): void {
  for (const name of Object.keys(contract)) handle(name, (input) => options.dispatch(name, input), options)
  for (const name of Object.keys(shellContract) as ShellCommandName[]) {
    handle(name, (input) => runShellCommand(name, input, options.shell), options)
  }
}

/** The one wrapper: checks who calls, and gives back a value whatever happens. */
function handle(name: string, run: (input: unknown) => Promise<Result<unknown>>, options: CallOptions): void {
  ipcMain.handle(`call:${name}`, async (event, input: unknown) => {
    if (!isOurPage(event, options.contents())) {
      return fail('shell/sender', 'Only the window of Waypost itself may use this.')
    }
    try {
      return await run(input)
    } catch (error) {
      options.onBug(error)
      return fail('host/bug', 'Something failed inside Waypost; its log says where. Nothing was changed by this.')
    }
  })
}

/** Only the top frame of our own window, while it shows our own page. */
function isOurPage({ sender, senderFrame }: IpcMainInvokeEvent, contents: WebContents | null): boolean {
  return contents !== null && sender === contents && senderFrame?.parent === null && isAppUrl(senderFrame.url)
}

async function runShellCommand(name: ShellCommandName, input: unknown, handlers: ShellHandlers) {
  const request = shellContract[name].request.safeParse(input)
  if (!request.success)
    return fail('command/invalid', 'The window sent a command that the desktop shell does not know.')
  return (handlers[name] as (request: unknown) => Promise<Result<unknown>>)(request.data)
}
