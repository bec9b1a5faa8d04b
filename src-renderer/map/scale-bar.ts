import { formatDistance } from '#renderer/i18n/format-distance.ts'

const MOST_PIXELS = 100
const STEPS = [5, 2, 1]

/** The longest bar of a round length that fits: what it says and how long it is. */
export function scaleBar(metersPerPixel: number) {
  const most = metersPerPixel * MOST_PIXELS
  const magnitude = 10 ** Math.floor(Math.log10(most))
  const meters = magnitude * (STEPS.find((step) => step * magnitude <= most) ?? 1)
  const text = formatDistance(meters).replace(/\.0+(?=\D|$)/, '')
  return { text, pixels: meters / metersPerPixel }
}

export type ScaleBar = ReturnType<typeof scaleBar>
