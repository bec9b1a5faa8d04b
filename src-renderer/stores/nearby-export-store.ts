import { defineStore } from 'pinia'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { formatBytes } from '#renderer/i18n/format.ts'
import { formatPosition } from '#renderer/i18n/format-degrees.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import { useListsStore } from './lists-store.ts'
import { findQuestion, useNearbyStore } from './nearby-store.ts'
import { useWindowStore } from './window-store.ts'

export type ResultFormat = CommandInput<'nearby.export'>['format']

/** Writes the results to a file and gives it to the person. */
export const useNearbyExportStore = defineStore('nearby-export', () => {
  const client = useHostClient()
  const lists = useListsStore()
  const nearby = useNearbyStore()
  const window = useWindowStore()

  /** `Depots near Bristol.csv` */
  function fileName(format: ResultFormat): string {
    const { origin, listId } = nearby.query
    const list = lists.lists.find(({ id }) => id === listId)?.name ?? ''
    return `${t('nearby.fileName', { list, origin: origin?.name || formatPosition(origin ?? { lat: null, lon: null }) })}.${format}`
  }

  async function start(format: ResultFormat): Promise<void> {
    const question = findQuestion(nearby.query)
    if (!question) return
    const written = await client.call('nearby.export', { ...question, format })
    if (!written.ok) return void (nearby.problem = written.error)
    const file = new File([written.value.text], fileName(format))
    const sent = await client.sendFile(file)
    const saved = sent.ok ? await client.saveFile(sent.value.file, file.name) : sent
    if (saved.ok) window.toast = { text: t('lists.exported', { name: file.name, bytes: formatBytes(file.size) }) }
    // Whoever closes the dialog has chosen.
    else if (saved.error.code !== 'file/not-chosen') nearby.problem = saved.error
  }
  return { start }
})
