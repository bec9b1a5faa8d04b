const PERCENT = 100

/**
 * A share of rows in percent. Below one per cent it has a decimal. What is something never reads as nothing, and what is
 * not all never as all: `0.4 %`, `< 0.1 %`, `99.6 %`, `> 99.9 %`.
 */
export function shareText(part: number, whole: number, decimals: 0 | 1 = 0): string {
  if (whole <= 0 || part <= 0) return '0 %'
  if (part >= whole) return '100 %'
  const percent = (part * PERCENT) / whole
  const rounded = percent.toFixed(decimals)
  const isCoarse = decimals === 0 && (percent < 1 || Number(rounded) === PERCENT)
  const fine = isCoarse ? percent.toFixed(1) : rounded
  if (Number(fine) === 0) return '< 0.1 %'
  if (Number(fine) === PERCENT) return '> 99.9 %'
  return `${decimals === 0 ? Number(fine) : fine} %`
}
