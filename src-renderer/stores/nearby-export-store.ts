import { defineStore } from 'pinia'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { formatPosition } from '#renderer/i18n/format-degrees.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import { findQuestion, searchedName, useNearbyStore } from './nearby-store.ts'
import { saveText } from './save-text.ts'

export type ResultFormat = CommandInput<'nearby.export'>['format']

/** Writes the results to a file, GPX with the way that is drawn, and gives it to the person. */
export const useNearbyExportStore = defineStore('nearby-export', () => {
  const client = useHostClient()
  const nearby = useNearbyStore()

  /** `Depots near Bristol.csv` */
  function fileName(format: ResultFormat): string {
    const { origin, listId } = nearby.query
    const list = searchedName(listId)
    return `${t('nearby.fileName', { list, origin: origin?.name || formatPosition(origin ?? { lat: null, lon: null }) })}.${format}`
  }

  async function start(format: ResultFormat): Promise<void> {
    const question = findQuestion(nearby.query)
    if (!question) return
    const wayTo = nearby.way.length > 0 ? nearby.current?.id : undefined
    const written = await client.call('nearby.export', { ...question, format, wayTo })
    nearby.problem = written.ok ? await saveText(client, written.value.text, fileName(format)) : written.error
  }
  return { start }
})
