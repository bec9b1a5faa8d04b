import type { Compression } from '../compression.ts'

interface BinaryKind {
  /** Of the first bytes. */
  hex: string
  what: string
  remedy: string
  compression?: Compression
}

/** Texts that are no table by their first signs. A cell of a table that begins so stands in quotes. */
const MARKUPS: { pattern: RegExp; what: string; remedy: string }[] = [
  {
    pattern: /^\ufeff?\s*<(?:!doctype html|html|head|body|table|meta)\b/i,
    what: 'a web page, whatever its name says',
    remedy: 'Open it in Excel or LibreOffice and save it as .xlsx or CSV UTF-8.',
  },
  {
    pattern: /^\ufeff?\s*<\?xml\b/i,
    what: 'an XML file',
    remedy: 'Open it in the program that wrote it and save it as .xlsx or CSV.',
  },
  { pattern: /^\ufeff?\s*(?:\{\s*"|\[\s*[{[])/, what: 'a JSON file', remedy: 'Ask for the table behind it as CSV.' },
]

/** Signatures of files that people mistake for text, with what to do instead, and how a stream of them is unpacked. */
const SIGNATURES: BinaryKind[] = [
  {
    hex: 'd0cf11e0a1b11ae1',
    what: 'an Excel file of the old kind (.xls) or one that is locked with a password',
    remedy: 'Open it and save it as .xlsx or CSV UTF-8, without a password.',
  },
  { hex: '25504446', what: 'a PDF', remedy: 'Ask for the table behind it as CSV.' },
  { hex: '1f8b', what: 'a gzip archive', remedy: 'Unpack it first.', compression: 'gzip' },
  { hex: '28b52ffd', what: 'a zstd archive', remedy: 'Unpack it first.', compression: 'zstd' },
  ...[...'123456789'].map((level) => ({
    hex: `425a683${level}314159265359`,
    what: 'a bzip2 archive',
    remedy: 'Unpack it first, as with "bzip2 -dc".',
  })),
  { hex: 'fd377a585a00', what: 'an xz archive', remedy: 'Unpack it first, as with "xz -dc".' },
  { hex: '04224d18', what: 'an lz4 archive', remedy: 'Unpack it first, as with "lz4 -dc".' },
  { hex: '504b0304', what: 'a ZIP archive or a workbook', remedy: 'Unpack it, or save its sheet as CSV UTF-8.' },
  { hex: '377abcaf271c', what: 'a 7-Zip archive', remedy: 'Unpack it first.' },
  { hex: '526172211a07', what: 'a RAR archive', remedy: 'Unpack it first.' },
  { hex: '53514c69746520666f726d61742033', what: 'an SQLite database', remedy: 'Export the table as CSV.' },
  { hex: '89504e47', what: 'a PNG picture', remedy: 'Choose a CSV or TSV file.' },
  { hex: 'ffd8ff', what: 'a JPEG picture', remedy: 'Choose a CSV or TSV file.' },
  { hex: '474946383', what: 'a GIF picture', remedy: 'Choose a CSV or TSV file.' },
]

/** What a file is when its first bytes say that it is no text, with what to do; null for anything else. */
export function nameBinary(head: Buffer): BinaryKind | null {
  const hex = head.subarray(0, 16).toString('hex')
  return SIGNATURES.find((signature) => hex.startsWith(signature.hex)) ?? null
}

/** Whether these first bytes are part of a signature, so that the next ones decide. */
export function beginsBinary(head: Buffer): boolean {
  const hex = head.subarray(0, 16).toString('hex')
  return SIGNATURES.some((signature) => signature.hex.length > hex.length && signature.hex.startsWith(hex))
}

/** What a text is when its first signs say that it is no table; null for anything else. */
export function nameMarkup(sample: string): { what: string; remedy: string } | null {
  return MARKUPS.find(({ pattern }) => pattern.test(sample)) ?? null
}
