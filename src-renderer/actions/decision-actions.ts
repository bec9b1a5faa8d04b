import type { MessageKey } from '#renderer/i18n/en.ts'
import { useDecisionsStore } from '#renderer/stores/decisions-store.ts'
import { useEarlierDecisionsStore } from '#renderer/stores/earlier-decisions-store.ts'
import { useGroupsStore } from '#renderer/stores/groups-store.ts'
import { useReviewStore } from '#renderer/stores/review-store.ts'
import type { Action, ActionPart } from './action.types.ts'
import { inReview, isAtRows, isReviewing, NUMBER_KEYS } from './in-review.ts'

/** Decisions about the current row, and their history. */
export function createDecisionActions(): Action[] {
  return [...createDecisions(), ...createCandidateKeys(), ...createHistory()]
}

const noRow = (): MessageKey | null => (useReviewStore().current ? null : 'reason.noRow')
/** A key that comes while the details of another row are still shown is meant for neither, and is dropped. */
const ofRow = (part: ActionPart): Action =>
  inReview({ blockedBy: noRow, ...part, run: () => (useReviewStore().isDetailCurrent ? part.run() : undefined) })

function createDecisions(): Action[] {
  const decisions = useDecisionsStore()
  const review = useReviewStore()
  return [
    ofRow({
      id: 'acceptAnswer',
      title: 'action.acceptAnswer',
      keys: ['A'],
      run: () => decisions.decide({ kind: 'accept' }),
    }),
    ofRow({
      id: 'keepOriginal',
      title: 'action.keepOriginal',
      keys: ['R'],
      run: () => decisions.decide({ kind: 'keep' }),
    }),
    ofRow({ id: 'editAnswer', title: 'action.editAnswer', keys: ['E'], run: () => (decisions.mode = 'edit') }),
    ofRow({ id: 'placeRow', title: 'action.placeRow', keys: ['P'], run: () => (decisions.mode = 'place') }),
    ofRow({ id: 'setRowAside', title: 'action.setRowAside', keys: ['S'], run: () => (decisions.mode = 'note') }),
    ofRow({
      id: 'undecideRow',
      title: 'action.undecideRow',
      keys: ['Shift+U'],
      blockedBy: () => (review.detail?.decided ? null : 'reason.notDecided'),
      run: () => decisions.decide({ kind: 'undecide' }),
    }),
    ofRow({
      id: 'decideIdentical',
      title: 'action.decideIdentical',
      keys: ['I'],
      blockedBy: () => ((review.detail?.identical ?? 1) > 1 ? null : 'reason.noIdentical'),
      run: () => (decisions.isForIdentical = !decisions.isForIdentical),
    }),
    inReview({
      blockedBy: noRow,
      id: 'goToRow',
      title: 'action.goToRow',
      keys: ['G'],
      run: () => document.getElementById('go-to-row')?.focus(),
    }),
    inReview({
      id: 'decideDifferent',
      title: 'action.decideDifferent',
      keys: ['O'],
      blockedBy: () => (review.counts?.since ? null : 'reason.notCompared'),
      run: () => review.toggleDifferent(),
    }),
  ]
}

function createCandidateKeys(): Action[] {
  const decisions = useDecisionsStore()
  const review = useReviewStore()
  const count = (): number => review.detail?.explanation.candidates.length ?? 0
  return NUMBER_KEYS.map((number) =>
    ofRow({
      id: `chooseCandidate${number}`,
      title: `action.chooseCandidate.${number}`,
      keys: [String(number)],
      isHere: () => isAtRows() && count() >= number,
      run: () => decisions.decide({ kind: 'choose', candidate: number - 1 }),
    }),
  )
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
    inReview({
      id: 'undoDecision',
      isHere: isReviewing,
      title: 'action.undoDecision',
      keys: ['U', 'Ctrl+Z'],
      blockedBy: () => (decisions.state?.undo ? null : 'reason.noUndo'),
      run: () => move('undo'),
    }),
    inReview({
      id: 'redoDecision',
      isHere: isReviewing,
      title: 'action.redoDecision',
      keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
      blockedBy: () => (decisions.state?.redo ? null : 'reason.noRedo'),
      run: () => move('redo'),
    }),
    inReview({
      id: 'takeOver',
      title: 'action.takeOver',
      keys: ['Shift+T'],
      isHere: isReviewing,
      blockedBy: () => (earlier.offer ? null : 'reason.noOffer'),
      run: () => earlier.take(),
    }),
  ]
}
