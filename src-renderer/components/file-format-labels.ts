import type { MessageKey } from '#renderer/i18n/en.ts'
import type { FileDescription } from '#renderer/stores/cleanse-store.ts'

type Encoding = FileDescription['encoding']
type Delimiter = FileDescription['delimiter']

/** Every encoding of the contract, in the order in which they are offered. */
export const ENCODING_LABELS: Record<Encoding, MessageKey> = {
  'utf-8': 'encoding.utf-8',
  'windows-1252': 'encoding.windows-1252',
  'windows-1250': 'encoding.windows-1250',
  'windows-1251': 'encoding.windows-1251',
  'windows-1253': 'encoding.windows-1253',
  'windows-1254': 'encoding.windows-1254',
  'windows-1255': 'encoding.windows-1255',
  'windows-1256': 'encoding.windows-1256',
  'windows-1257': 'encoding.windows-1257',
  'windows-874': 'encoding.windows-874',
  'iso-8859-15': 'encoding.iso-8859-15',
  cp850: 'encoding.cp850',
  cp437: 'encoding.cp437',
  cp852: 'encoding.cp852',
  cp866: 'encoding.cp866',
  'utf-16le': 'encoding.utf-16le',
  'utf-16be': 'encoding.utf-16be',
  shift_jis: 'encoding.shift_jis',
  gb18030: 'encoding.gb18030',
  big5: 'encoding.big5',
  'euc-kr': 'encoding.euc-kr',
}

export const DELIMITER_LABELS: Record<Delimiter, MessageKey> = {
  ',': 'delimiter.comma',
  ';': 'delimiter.semicolon',
  '\t': 'delimiter.tab',
  '|': 'delimiter.bar',
}

export const LINE_END_LABELS: Record<FileDescription['lineEnd'], MessageKey> = {
  '\n': 'lineEnd.lf',
  '\r\n': 'lineEnd.crlf',
  '\r': 'lineEnd.cr',
}
