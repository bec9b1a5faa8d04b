/** Unassigned in Unicode, so every font shows its "no such letter" box for it. */
const NO_LETTER = '\u0378'
const PROBE_PIXELS = 16
/** Letters of a block are in a font together or not at all. */
const BLOCK_BITS = 8
const LAST_LATIN = 0x24f

let probe: CanvasRenderingContext2D | null = null
let emptyGlyph = ''
const known = new Map<number, boolean>()

function drawn(context: CanvasRenderingContext2D, text: string): string {
  context.clearRect(0, 0, PROBE_PIXELS, PROBE_PIXELS)
  context.fillText(text, 0, PROBE_PIXELS - 3)
  return context.getImageData(0, 0, PROBE_PIXELS, PROBE_PIXELS).data.join()
}

function hasGlyph(letter: string): boolean {
  if (!probe) {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = PROBE_PIXELS
    probe = canvas.getContext('2d', { willReadFrequently: true })
    if (!probe) return true
    probe.font = `${PROBE_PIXELS - 4}px system-ui, sans-serif`
    emptyGlyph = drawn(probe, NO_LETTER)
  }
  return drawn(probe, letter) !== emptyGlyph
}

/**
 * True when this machine has a font for the text's script. Small Linux systems have none for Han, Hangul or Thai; a map
 * of empty boxes helps nobody, so the Latin name is shown there.
 */
export function canShow(text: string): boolean {
  for (const letter of text) {
    const code = letter.codePointAt(0)!
    if (code <= LAST_LATIN) continue
    const block = code >> BLOCK_BITS
    let isKnown = known.get(block)
    if (isKnown === undefined) known.set(block, (isKnown = hasGlyph(letter)))
    if (!isKnown) return false
  }
  return true
}
