import iconv from 'iconv-lite'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import type { ByteReader } from './byte-reader.ts'

const HEADER_BYTES = 32
const FIELD_BYTES = 32
const FIELDS_END = 0x0d
const DELETED = 0x2a
const MOST_FIELDS = 2000

/** Code pages by the number in the header, for tables without a .cpg file. */
const LANGUAGE_PAGES: Record<number, string> = {
  1: 'cp437', 2: 'cp850', 3: 'win1252', 8: 'cp865', 9: 'cp437', 10: 'cp850', 13: 'cp437', 14: 'cp850', 15: 'cp437',
  16: 'cp850', 17: 'cp437', 18: 'cp850', 19: 'cp932', 20: 'cp850', 26: 'cp850', 31: 'cp852', 35: 'cp852', 36: 'cp860',
  37: 'cp850', 38: 'cp866', 55: 'cp850', 64: 'cp852', 77: 'gbk', 78: 'cp949', 79: 'big5', 80: 'cp874', 87: 'win1252',
  88: 'win1252', 89: 'win1252', 100: 'cp852', 101: 'cp866', 102: 'cp865', 103: 'cp861', 106: 'cp737', 107: 'cp857',
  108: 'cp863', 120: 'big5', 121: 'cp949', 122: 'gbk', 123: 'cp932', 124: 'cp874', 125: 'win1255', 126: 'win1256',
  134: 'cp737', 135: 'cp852', 136: 'cp857', 200: 'win1250', 201: 'win1251', 202: 'win1254', 203: 'win1253', 204: 'win1257',
} // prettier-ignore

export interface DbfField {
  name: string
  type: string
  length: number
}

export interface DbfHeader {
  fields: DbfField[]
  records: number
  recordBytes: number
  headerBytes: number
  /** Null: the header names none. */
  encoding: string | null
}

const damaged = () =>
  new ImportFault('import/shapefile', 'The table of the Shapefile (.dbf) is damaged or cut off: download it again.')

/** The encoding that a .cpg file names; null for one that is not known. */
export function encodingOfCpg(text: string): string | null {
  const clean = text.trim().replace(/^(?:ansi|oem|cp|ms)[\s_-]*(?=\d)/i, '')
  const name = /^\d{3,4}$/.test(clean) ? `cp${clean}` : /^88591(\d{0,2})$/.test(clean) ? `iso8859-${clean.slice(4)}` : clean // prettier-ignore
  if (/^utf-?8$|^65001$/i.test(clean)) return 'utf8'
  return name !== '' && iconv.encodingExists(name) ? name : null
}

/** Reads the header; names of fields are decoded as their cells are. */
export async function readDbfHeader(reader: ByteReader, encoding: string | null): Promise<DbfHeader> {
  const head = await reader.read(HEADER_BYTES)
  if (!head) throw damaged()
  const records = head.readUInt32LE(4)
  const headerBytes = head.readUInt16LE(8)
  const recordBytes = head.readUInt16LE(10)
  const named = LANGUAGE_PAGES[head[29] ?? 0] ?? null
  const rest = headerBytes > HEADER_BYTES ? await reader.read(headerBytes - HEADER_BYTES) : null
  if (!rest || recordBytes < 1) throw damaged()
  const fields: DbfField[] = []
  for (let at = 0; at + FIELD_BYTES <= rest.length && rest[at] !== FIELDS_END; at += FIELD_BYTES) {
    const raw = rest.subarray(at, at + 11)
    const end = raw.indexOf(0)
    const type = String.fromCharCode(rest[at + 11] ?? 0)
    // Text longer than 255 bytes keeps the upper part of its length where numbers keep their decimals.
    const length = (rest[at + 16] ?? 0) + (type === 'C' ? 256 * (rest[at + 17] ?? 0) : 0)
    const name = iconv.decode(Buffer.from(end < 0 ? raw : raw.subarray(0, end)), encoding ?? named ?? 'utf8').trim()
    fields.push({ name, type, length })
  }
  const bytes = fields.reduce((sum, { length }) => sum + length, 1)
  if (fields.length === 0 || fields.length > MOST_FIELDS || bytes > recordBytes) throw damaged()
  return { fields, records, recordBytes, headerBytes, encoding: encoding ?? named }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** Text in the encoding of the table; where none is named, UTF-8 where it is that, else Windows-1252. */
function decodeText(bytes: Buffer, encoding: string | null): string {
  if (encoding !== null) return iconv.decode(bytes, encoding)
  try {
    return strictUtf8.decode(bytes)
  } catch {
    return iconv.decode(bytes, 'win1252')
  }
}

const isAscii = (bytes: Buffer) => bytes.every((byte) => byte < 0x80)

/** The cells of a record; null for one that is deleted. */
export function readDbfRecord(record: Buffer, { fields, encoding }: DbfHeader): string[] | null {
  if (record[0] === DELETED) return null
  let at = 1
  return fields.map(({ type, length }) => {
    const bytes = record.subarray(at, at + length)
    at += length
    const text = isAscii(bytes) ? bytes.toString('latin1') : decodeText(bytes, encoding)
    const clean = text.replaceAll('\0', '').trim()
    // A number of stars is one that did not fit.
    return type !== 'C' && /^\*+$/.test(clean) ? '' : clean
  })
}
