import iconv from 'iconv-lite'
import { wideEncoding, xmlEncoding } from '#main/files/xml/xml-encoding.ts'

/** How the bytes of a part become text in which tags are found, and the same bytes again. */
export interface PartCodec {
  decode(bytes: Buffer): string
  encode(text: string): Buffer
  /** New text, as this part needs it. */
  fit(text: string): string
}

// eslint-disable-next-line no-control-regex
const NOT_ASCII = /[^\u0000-\u007f]/gu
const toReference = (sign: string) => `&#${sign.codePointAt(0)};`

/**
 * Of one byte a sign whatever the encoding, so that no byte of the part is lost; tags are ASCII in all of them. In UTF-16,
 * which Excel does not write, as what it is.
 */
export function partCodec(head: Buffer): PartCodec {
  const wide = wideEncoding(head)
  if (wide) {
    const decoder = iconv.getDecoder(wide, { stripBOM: false })
    return {
      decode: (bytes) => decoder.write(bytes),
      encode: (text) => iconv.encode(text, wide),
      fit: (text) => text,
    }
  }
  const isUtf8 = /^utf-?8$/i.test(xmlEncoding(head))
  return {
    decode: (bytes) => bytes.toString('latin1'),
    encode: (text) => Buffer.from(text, 'latin1'),
    fit: (text) => (isUtf8 ? Buffer.from(text, 'utf8').toString('latin1') : text.replace(NOT_ASCII, toReference)),
  }
}
