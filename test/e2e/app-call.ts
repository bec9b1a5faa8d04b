import type { Page } from '@playwright/test'
import type { CommandInput, CommandName, CommandResponse } from '#shared/contract/contract.ts'

/** A command of the app contract, sent with the session of the window. */
export async function appCall<N extends CommandName>(
  page: Page,
  name: N,
  input: CommandInput<N>,
): Promise<CommandResponse<N>> {
  const answer = await page.evaluate(
    async ({ name, input }) => {
      const response = await fetch(`/app/call/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-waypost-session': sessionStorage.getItem('waypost.session') ?? '',
        },
        body: JSON.stringify(input),
      })
      return (await response.json()) as { ok: boolean; value: unknown; error?: { message: string } }
    },
    { name, input },
  )
  if (!answer.ok) throw new Error(answer.error?.message)
  return answer.value as CommandResponse<N>
}
