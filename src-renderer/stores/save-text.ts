import type { HostClient } from '#renderer/client/host-client.types.ts'
import { formatBytes } from '#renderer/i18n/format.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { AppError } from '#shared/result.ts'
import { useWindowStore } from './window-store.ts'

/** Gives a text to the person as a file, and says so; the answer is what went wrong. */
export async function saveText(client: HostClient, text: string, name: string): Promise<AppError | null> {
  const file = new File([text], name)
  const sent = await client.sendFile(file)
  const saved = sent.ok ? await client.saveFile(sent.value.file, name) : sent
  if (saved.ok) useWindowStore().toast = { text: t('lists.exported', { name, bytes: formatBytes(file.size) }) }
  // Whoever closes the dialog has chosen.
  return saved.ok || saved.error.code === 'file/not-chosen' ? null : saved.error
}
