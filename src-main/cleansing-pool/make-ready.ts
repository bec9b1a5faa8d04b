import type { AddressInput } from '#shared/model/address.ts'

/** Between two addresses: what else starts with the application goes on meanwhile. */
const PAUSE_MILLISECONDS = 10

/** Answers some addresses, one a turn, so that a request in the meantime waits for one at most. */
export function makeReady(
  answer: (address: AddressInput) => void,
  [address, ...rest]: readonly AddressInput[],
  pauseMilliseconds = PAUSE_MILLISECONDS,
): void {
  if (address === undefined) return
  const next = () => {
    answer(address)
    makeReady(answer, rest, pauseMilliseconds)
  }
  setTimeout(next, pauseMilliseconds).unref()
}
