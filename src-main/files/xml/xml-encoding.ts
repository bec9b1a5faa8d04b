import iconv from 'iconv-lite'
import { FileFault } from '#main/files/csv/file-error.ts'

const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.-]{0,40})["']/

/**
 * The encoding of a document, as its first bytes say (XML 1.0, appendix F): a byte order mark, the zeros of UTF-16, else
 * what it declares, else UTF-8.
 */
export function xmlEncoding(head: Uint8Array): string {
  const wide = wideEncoding(head)
  if (wide) return wide
  const [, declared = 'utf-8'] =
    DECLARED.exec(Buffer.from(head.subarray(0, 512)).toString('latin1').replace('ï»¿', '')) ?? []
  // One byte a letter so far, whatever it declares.
  if (/^(?:utf|ucs|iso-10646)-?(?:16|32|ucs)/i.test(declared)) return 'utf-8'
  if (iconv.encodingExists(declared)) return declared
  throw new FileFault('file/encoding', `is written in ${declared}, which is not read. Save it in UTF-8.`)
}

/** UTF-16, by its mark or by the zeros beside its first letter; null for anything else. */
export function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && first !== undefined && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined)
    ? 'utf-16be'
    : null
}
