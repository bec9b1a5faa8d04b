import type { LabelledAddress } from './judge-parts.ts'

interface Count {
  rows: number
  right: number
}

/** A row that names a firm or building. */
const isVenue = ({ expected }: LabelledAddress): boolean =>
  Object.keys(expected).some((key) => /^(?:Organization|Building)/.test(key))

const inWords = ({ right, rows }: Count): string =>
  `${right} of ${rows}${rows === 0 ? '' : ` (${((100 * right) / rows).toFixed(1)} %)`}`

/** Counts the right rows by the flags that they carry; a row of two flags counts for both. */
export function createFlagTally(): { add(record: LabelledAddress, isRight: boolean): void; lines(): string[] } {
  const counts = new Map<string, { all: Count; venues: Count }>()
  const addTo = (count: Count, isRight: boolean): void => {
    count.rows++
    if (isRight) count.right++
  }
  return {
    add(record, isRight) {
      for (const flag of record.flags ?? []) {
        const count = counts.get(flag) ?? { all: { rows: 0, right: 0 }, venues: { rows: 0, right: 0 } }
        counts.set(flag, count)
        addTo(count.all, isRight)
        if (isVenue(record)) addTo(count.venues, isRight)
      }
    },
    lines: () =>
      [...counts]
        .sort((a, b) => b[1].all.rows - a[1].all.rows)
        .map(([flag, { all, venues }]) => `${flag.padEnd(24)}${inWords(all)}; venues ${inWords(venues)}`),
  }
}
