import { chooseFile, POINT_FILE_TYPES } from '#renderer/client/choose-file.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { MessageKey } from '#renderer/i18n/en.ts'
import { t } from '#renderer/i18n/translate.ts'
import { useBetterStore } from '#renderer/stores/better-store.ts'
import { useLayersStore } from '#renderer/stores/layers-store.ts'
import { useExportListStore } from '#renderer/stores/lists-export-store.ts'
import { useImportStore } from '#renderer/stores/lists-import-store.ts'
import { useListsStore } from '#renderer/stores/lists-store.ts'
import { useMatrixStore } from '#renderer/stores/matrix-store.ts'
import { usePositionChecksStore } from '#renderer/stores/position-checks-store.ts'
import { useRepeatedStore } from '#renderer/stores/repeated-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import type { Action } from './action.types.ts'
import { inLists } from './lists-actions.ts'

const FURTHER_EXPORTS = [
  ['lists.exportXlsx', 'xlsx'],
  ['lists.exportGeoJson', 'geojson'],
  ['lists.exportKml', 'kml'],
  ['lists.exportKmz', 'kmz'],
  ['lists.exportGpx', 'gpx'],
  ['lists.exportGeoPackage', 'gpkg'],
  ['lists.exportShapefile', 'shp'],
  ['lists.exportGeoParquet', 'parquet'],
] as const

/** Actions that bring locations in from a file, and write them and their distances to one. */
export function createListFileActions(): Action[] {
  const lists = useListsStore()
  const exports = useExportListStore()
  const matrix = useMatrixStore()
  const noPoints = (): MessageKey | null => ((lists.list?.count ?? 0) > 0 ? null : 'reason.noPoints')

  /** Lines and areas make a map file by themselves. */
  const noContents = () => (useLayersStore().layers.length > 0 ? null : noPoints())

  return [
    ...createImportActions(),
    inLists('lists.exportCsv', ['Ctrl+S'], () => exports.start('csv'), { blockedBy: noPoints }),
    inLists('lists.matrix', [], () => matrix.ask(), { blockedBy: noPoints }),
    inLists('lists.positionChecks', [], () => usePositionChecksStore().begin(), { blockedBy: noPoints }),
    inLists('lists.better', [], () => useBetterStore().begin(), { blockedBy: noPoints }),
    inLists('lists.repeated', [], () => useRepeatedStore().begin(), { blockedBy: noPoints }),
    inLists('lists.exportShape', [], () => exports.startShape(), { blockedBy: noContents }),
    ...FURTHER_EXPORTS.map(([id, format]) =>
      inLists(id, [], () => exports.start(format), {
        blockedBy: format === 'xlsx' || format === 'shp' ? noPoints : noContents,
      }),
    ),
  ]
}

/** Both ways into the import; they act from every view. */
function createImportActions(): Action[] {
  const window = useWindowStore()
  const imports = useImportStore()
  const client = useHostClient()

  async function importFile(): Promise<void> {
    if (client.chooseFile) {
      const chosen = await client.chooseFile()
      if (chosen.ok && chosen.value === null) return
      window.go('lists')
      if (chosen.ok && chosen.value) return imports.openReceived(chosen.value)
      if (!chosen.ok) imports.problem = chosen.error
      return
    }
    const file = await chooseFile(POINT_FILE_TYPES)
    if (!file) return
    window.go('lists')
    await imports.openFile(file)
  }

  /** The sample that Cleanse opens too, through the same import as any file. */
  async function importSample(): Promise<void> {
    window.go('lists')
    const answer = await client.call('file.sample', {})
    if (answer.ok) await imports.openReceived({ file: answer.value.file, name: t('file.sampleName') })
    else imports.problem = answer.error
  }

  return [
    inLists('lists.import', [], importFile, { isHere: () => true }),
    inLists('lists.sample', [], importSample, { isHere: () => true }),
  ]
}
