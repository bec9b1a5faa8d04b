/** What the other columns of a table say about one, once each has been looked at alone. */

/** Above this a column is taken for what it seems. */
const SEEMS = 0.5
const MAYBE = 0.15
const TOP = 2

const stepOf = (share: number): string =>
  share > 0.85 ? 'sure' : share > SEEMS ? 'likely' : share > MAYBE ? 'maybe' : 'no'

/** Features of each column from the shares of all, kind by kind. */
export function tableFeatures(kinds: readonly string[], shares: readonly ArrayLike<number>[]): string[][] {
  const first = kinds.map((_, k) => best(shares, k))
  const present = kinds.filter((kind, k) => kind !== 'other' && (first[k]?.share ?? 0) > SEEMS)
  return shares.map((own, index) => {
    const ranked = kinds.map((kind, k) => ({ kind, k, share: own[k] as number })).sort((a, b) => b.share - a.share)
    const named = ranked.filter(({ kind }) => kind !== 'other').slice(0, TOP)
    return [
      'bias2',
      ...ranked.slice(0, TOP + 1).map(({ kind, share }, rank) => `own:${rank}:${kind}:${stepOf(share)}`),
      ...named.flatMap(({ kind, k }, rank) => {
        const leader = first[k]
        const rival = leader?.index === index ? leader.next : (leader?.share ?? 0)
        return [
          `rival:${rank}:${kind}:${stepOf(rival)}`,
          ...(rank === 0 ? present.map((other) => `with:${kind}:${other}`) : []),
        ]
      }),
    ]
  })
}

function best(shares: readonly ArrayLike<number>[], k: number): { index: number; share: number; next: number } {
  const found = { index: -1, share: -1, next: 0 }
  shares.forEach((own, index) => {
    const share = own[k] as number
    if (share > found.share) Object.assign(found, { next: Math.max(0, found.share), index, share })
    else if (share > found.next) found.next = share
  })
  return found
}
