import { defineStore } from 'pinia'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { formatPosition } from '#renderer/i18n/format-degrees.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import { MAX_LIST_TEXT } from '#shared/contract/marks-schemas.ts'
import { saveText } from './save-text.ts'
import { useVisitsStore } from './visits-store.ts'

export type TourFormat = NonNullable<CommandInput<'visits.export'>['format']>

/** Writes the tour to a file and gives it to the person. */
export const useVisitsExportStore = defineStore('visits-export', () => {
  const client = useHostClient()
  const visits = useVisitsStore()

  async function start(format: TourFormat): Promise<void> {
    const { reply, start: from } = visits
    if (!reply || !from) return
    const title = t('visits.fileName', { start: from.name || formatPosition(from) }).slice(0, MAX_LIST_TEXT)
    const written = await client.call('visits.export', { visitId: reply.visitId, format, title })
    visits.problem = written.ok ? await saveText(client, written.value.text, `${title}.${format}`) : written.error
  }
  return { start }
})
