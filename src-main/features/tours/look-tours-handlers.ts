import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FileRegistry } from '#main/files/file-registry.ts'
import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import { unknownTour } from '#main/lists/run-tour-step.ts'
import { tourToJson } from '#main/tours/exchange/tour-file.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { ok } from '#shared/result.ts'
import { findBackup } from '#main/features/shared/data-handlers.ts'
import { writeTextFile } from '#main/features/shared/write-text-file.ts'

export type LookTourName = 'data.lookTours' | 'data.readTour'

interface LookToursOptions {
  dataDir: string
  files: FileRegistry
  reader: Pick<ListsClient, 'lookTours' | 'lookTour'>
  /** Where files are kept for as long as somebody may fetch them. */
  folder: string
}

/** Tours of a copy of the data: one of them becomes a file, which is taken over like that of another computer. */
export function createLookTours({ dataDir, files, reader, folder }: LookToursOptions) {
  return {
    async 'data.lookTours'({ name }) {
      const found = findBackup(dataDir, name)
      if (!found.ok) return found
      const looked = await reader.lookTours({ path: found.value.path })
      return looked.ok ? ok({ tours: looked.value }) : looked
    },
    async 'data.readTour'({ name, tourId }) {
      const found = findBackup(dataDir, name)
      if (!found.ok) return found
      const tour = await reader.lookTour({ path: found.value.path, tourId })
      if (!tour.ok) return tour
      if (!tour.value) return unknownTour(tourId)
      mkdirSync(folder, { recursive: true })
      const path = join(folder, `${randomUUID()}.json`)
      const written = await writeTextFile(path, tourToJson(tour.value))
      return written.ok ? ok({ file: files.add(path, { name: `${tour.value.name}.json`, temporary: true }) }) : written
    },
  } satisfies Partial<Handlers>
}
