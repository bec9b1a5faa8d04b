/** Exit status of a proof that could not be made here, because its data is absent: neither passed nor failed. */
export const NOT_PROVEN = 77

const signed = ({ atLeast, atMost }) => (atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`)

const isMet = ({ measured, atLeast = -Infinity, atMost = Infinity }) => measured >= atLeast && measured <= atMost

/** What is missed, in words; empty where all bars are met. NaN meets none. */
export const unmetBars = (bars) =>
  bars.filter((bar) => !isMet(bar)).map((bar) => `${bar.what}: ${bar.measured}, ${signed(bar)}`)

/** Prints each figure beside its bar and sets the exit status: 0 where all are met, else 1. NaN meets none. */
export function judgeBars(bars) {
  const width = Math.max(...bars.map(({ what }) => what.length)) + 2
  for (const bar of bars) {
    const figure = Number.isInteger(bar.measured) ? `${bar.measured}` : bar.measured.toFixed(2)
    const verdict = isMet(bar) ? 'ok  ' : 'FAIL'
    process.stdout.write(`${verdict}  ${bar.what.padEnd(width)}${figure.padStart(8)}  (${signed(bar)})\n`)
  }
  process.exitCode = bars.every(isMet) ? 0 : 1
}

/** Says why the proof cannot be made here and ends the process. */
export function endUnproven(reason) {
  process.stdout.write(`Not proven: ${reason}\n`)
  process.exit(NOT_PROVEN)
}
