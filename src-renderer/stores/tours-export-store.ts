import { defineStore } from 'pinia'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { TourFormat } from '#shared/contract/tours-schemas.ts'
import { printHostPage } from './print-report.ts'
import { saveText } from './save-text.ts'
import { useToursStore } from './tours-store.ts'

/** Writes the open tour to a file, or prints its sheet. */
export const useToursExportStore = defineStore('tours-export', () => {
  const client = useHostClient()
  const tours = useToursStore()

  async function start(format: TourFormat): Promise<void> {
    const { tour } = tours
    if (!tour) return
    const written = await client.call('tours.export', { tourId: tour.id, format })
    tours.report(written.ok ? await saveText(client, written.value.text, `${tour.name}.${format}`) : written.error)
  }
  async function print(): Promise<void> {
    const { tour } = tours
    if (!tour) return
    const sheet = await client.call('tours.sheet', { tourId: tour.id })
    const printed = sheet.ok ? await printHostPage(client, sheet.value) : sheet
    tours.report(printed.ok ? null : printed.error)
  }
  return { start, print }
})
