import type { MessageKey } from '#renderer/i18n/en.ts'
import { useDecisionsStore } from '#renderer/stores/decisions-store.ts'
import { useEarlierDecisionsStore } from '#renderer/stores/earlier-decisions-store.ts'
import { useGroupsStore } from '#renderer/stores/groups-store.ts'
import { useReviewStore } from '#renderer/stores/review-store.ts'
import type { Action, MakeAction } from './action.types.ts'
import { inReview, isAtRows, isReviewing, NUMBER_KEYS } from './in-review.ts'

/** Decisions about the current row, and their history. */
export function createDecisionActions(): Action[] {
  return [...createDecisions(), ...createCandidateKeys(), ...createHistory()]
}

const noRow = (): MessageKey | null => (useReviewStore().current ? null : 'reason.noRow')
/** A key that comes while the details of another row are still shown is meant for neither, and is dropped. */
const ofRow: MakeAction = (id, keys, run, own) =>
  inReview(id, keys, () => useReviewStore().isDetailCurrent && run(), { blockedBy: noRow, ...own })

function createDecisions(): Action[] {
  const decisions = useDecisionsStore()
  const review = useReviewStore()
  return [
    ofRow('acceptAnswer', ['A'], () => decisions.decide({ kind: 'accept' })),
    ofRow('keepOriginal', ['R'], () => decisions.decide({ kind: 'keep' })),
    ofRow('editAnswer', ['E'], () => (decisions.mode = 'edit')),
    ofRow('placeRow', ['P'], () => (decisions.mode = 'place')),
    ofRow('setRowAside', ['S'], () => (decisions.mode = 'note')),
    ofRow('undecideRow', ['Shift+U'], () => decisions.decide({ kind: 'undecide' }), {
      blockedBy: () => (review.detail?.decided ? null : 'reason.notDecided'),
    }),
    ofRow('decideIdentical', ['I'], () => (decisions.isForIdentical = !decisions.isForIdentical), {
      blockedBy: () => ((review.detail?.identical ?? 1) > 1 ? null : 'reason.noIdentical'),
    }),
    inReview('goToRow', ['G'], () => document.getElementById('go-to-row')?.focus(), { blockedBy: noRow }),
    inReview('decideDifferent', ['O'], () => review.toggleDifferent(), {
      blockedBy: () => (review.counts?.since ? null : 'reason.notCompared'),
    }),
  ]
}

function createCandidateKeys(): Action[] {
  const decisions = useDecisionsStore()
  const review = useReviewStore()
  const count = (): number => review.detail?.explanation.candidates.length ?? 0
  return NUMBER_KEYS.map((number) => {
    const choose = () => decisions.decide({ kind: 'choose', candidate: number - 1 })
    return ofRow(`chooseCandidate${number}`, [String(number)], choose, {
      isHere: () => isAtRows() && count() >= number,
    })
  })
}

function createHistory(): Action[] {
  const decisions = useDecisionsStore()
  const groups = useGroupsStore()
  const earlier = useEarlierDecisionsStore()

  async function move(direction: 'undo' | 'redo'): Promise<void> {
    const row = await decisions[direction]()
    if (groups.isShown) await groups.show(row)
  }
  return [
    inReview('undoDecision', ['U', 'Ctrl+Z'], () => move('undo'), {
      isHere: isReviewing,
      blockedBy: () => (decisions.state?.undo ? null : 'reason.noUndo'),
    }),
    inReview('redoDecision', ['Ctrl+Shift+Z', 'Ctrl+Y'], () => move('redo'), {
      isHere: isReviewing,
      blockedBy: () => (decisions.state?.redo ? null : 'reason.noRedo'),
    }),
    inReview('takeOver', ['Shift+T'], () => earlier.take(), {
      isHere: isReviewing,
      blockedBy: () => (earlier.offer ? null : 'reason.noOffer'),
    }),
  ]
}
