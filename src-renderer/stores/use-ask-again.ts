import type { Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { EstimateReason } from '#shared/model/estimate-reasons.ts'

/** Nothing tells when roads that are being opened are open. */
const ASK_AGAIN_AFTER_MS = 1000

/** Asks anew where roads were not ready, once by itself, and whenever the host says that roads have changed. */
export function useAskAgain(
  client: HostClient,
  results: Readonly<Ref<readonly { whyEstimated: EstimateReason | null }[]>>,
  { isShown, ask }: { isShown(): boolean; ask(isLastTime: boolean): void },
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isWanted = () => isShown() && results.value.some(({ whyEstimated }) => whyEstimated === 'not-ready')
  const askIfWanted = (isLastTime: boolean) => {
    if (isWanted()) ask(isLastTime)
  }
  client.on('roads.changed', () => askIfWanted(false))
  return {
    /** Looks at the answer that came: where roads were not ready, it is asked once more a moment later. */
    waitIfWanted() {
      if (isWanted()) timer = setTimeout(() => askIfWanted(true), ASK_AGAIN_AFTER_MS)
    },
    /** Another question is asked. */
    forget: () => clearTimeout(timer),
  }
}
