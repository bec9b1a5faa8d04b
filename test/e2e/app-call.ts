import type { Page } from '@playwright/test'
import '#renderer/client/desktop-client.ts'
import type { CommandInput, CommandName, CommandResponse } from '#shared/contract/contract.ts'

interface Answer {
  ok: boolean
  value?: unknown
  error?: { message: string }
}

/** A command of the app contract: over the bridge of the desktop window, else with the session of the tab. */
export async function appCall<N extends CommandName>(
  page: Page,
  name: N,
  input: CommandInput<N>,
): Promise<CommandResponse<N>> {
  const answer = await page.evaluate(
    async ({ name, input }) => {
      if (window.waypost) return window.waypost.commands[name](input as never) as Promise<Answer>
      const response = await fetch(`/app/call/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-waypost-session': sessionStorage.getItem('waypost.session') ?? '',
        },
        body: JSON.stringify(input),
      })
      return (await response.json()) as Answer
    },
    { name, input },
  )
  if (!answer.ok) throw new Error(answer.error?.message)
  return answer.value as CommandResponse<N>
}
