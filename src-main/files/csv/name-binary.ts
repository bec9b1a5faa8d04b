import { SIGNATURES } from '#main/files/csv/name-binary-data.ts'

const ZIP = '504b0304'

/** What a file is when its first bytes say that it is no text, with what to do; null for anything else. */
export function nameBinary(head: Buffer): { what: string; remedy: string } | null {
  const hex = head.subarray(0, 16).toString('hex')
  if (hex.startsWith(ZIP)) return nameZip(head)
  return SIGNATURES.find((signature) => hex.startsWith(signature.hex)) ?? null
}

function nameZip(head: Buffer): { what: string; remedy: string } {
  if (head.includes('xl/') || head.includes('[Content_Types].xml')) {
    return {
      what: 'an Excel workbook (.xlsx)',
      remedy: 'Workbooks are not read yet: save the sheet as "CSV UTF-8" and use that file.',
    }
  }
  if (head.includes('opendocument.spreadsheet')) {
    return { what: 'an OpenDocument spreadsheet (.ods)', remedy: 'Save the sheet as CSV and use that file.' }
  }
  return { what: 'a ZIP archive', remedy: 'Unpack it first.' }
}
