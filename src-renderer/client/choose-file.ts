/** Files that Lists imports. */
export const POINT_FILE_TYPES = '.csv,.tsv,.txt,.xlsx,.geojson,.json,.kml,.kmz,.gpx,.gpkg,.zip,.parquet,.geoparquet'
export const PHOTO_TYPES = '.jpg,.jpeg,.png,.webp'
const SPREADSHEET_TYPES = '.csv,.tsv,.txt,.xlsx,.parquet'

/** Opens the file dialog; null when the person closes it. */
export function chooseFile(types = SPREADSHEET_TYPES): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = types
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null), { once: true })
    input.addEventListener('cancel', () => resolve(null), { once: true })
    input.click()
  })
}
