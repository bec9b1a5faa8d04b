import qrcode from 'qrcode-generator'

/** Modules around a code that stay white, as its standard asks. */
const QUIET_ZONE = 4
/** The library chooses the smallest code that holds the text. */
const SMALLEST = 0

/**
 * A QR code of a text: the path of its dark modules, in a square of so many units. `level`: how much of it may be dirty,
 * L 7 %, M 15 %.
 */
export function toQrCode(text: string, level: 'L' | 'M') {
  const code = qrcode(SMALLEST, level)
  // One letter for each byte of UTF-8: the library takes the low byte of each letter.
  code.addData(String.fromCharCode(...Buffer.from(text, 'utf8')), 'Byte')
  code.make()
  const count = code.getModuleCount()
  const rows: string[] = []
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) {
      if (!code.isDark(row, column)) continue
      let end = column
      while (end + 1 < count && code.isDark(row, end + 1)) end++
      rows.push(`M${column + QUIET_ZONE} ${row + QUIET_ZONE}h${end - column + 1}v1h-${end - column + 1}z`)
      column = end
    }
  return { size: count + 2 * QUIET_ZONE, path: rows.join('') }
}

const DECIMALS = 6

/** A position as phones open it, whatever their map: `geo:47.141,9.521` (RFC 5870). */
export const toGeoUri = ({ lat, lon }: { lat: number; lon: number }): string =>
  `geo:${Number(lat.toFixed(DECIMALS))},${Number(lon.toFixed(DECIMALS))}`
