const SPREADSHEET_TYPES = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain'

/** Opens the file dialog; null when the person closes it. */
export function chooseFile(): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = SPREADSHEET_TYPES
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null), { once: true })
    input.addEventListener('cancel', () => resolve(null), { once: true })
    input.click()
  })
}
