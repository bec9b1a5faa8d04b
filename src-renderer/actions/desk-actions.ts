import type { MessageKey } from '#renderer/i18n/en.ts'
import { useDeskStore } from '#renderer/stores/desk-store.ts'
import { useGroupsStore } from '#renderer/stores/groups-store.ts'
import { useReviewStore } from '#renderer/stores/review-store.ts'
import type { Action, ActionPart } from './action.types.ts'
import { inReview, isAtRows, isReviewing, NUMBER_KEYS } from './in-review.ts'

/** Decisions about the current row, and their history. */
export function createDeskActions(): Action[] {
  return [...createDecisions(), ...createCandidateKeys(), ...createHistory()]
}

const noRow = (): MessageKey | null => (useReviewStore().current ? null : 'reason.noRow')
const ofRow = (part: ActionPart): Action => inReview({ blockedBy: noRow, ...part })

function createDecisions(): Action[] {
  const desk = useDeskStore()
  const review = useReviewStore()
  return [
    ofRow({ id: 'deskAccept', title: 'action.deskAccept', keys: ['A'], run: () => desk.decide({ kind: 'accept' }) }),
    ofRow({ id: 'deskKeep', title: 'action.deskKeep', keys: ['R'], run: () => desk.decide({ kind: 'keep' }) }),
    ofRow({ id: 'deskEdit', title: 'action.deskEdit', keys: ['E'], run: () => (desk.mode = 'edit') }),
    ofRow({ id: 'deskPlace', title: 'action.deskPlace', keys: ['P'], run: () => (desk.mode = 'place') }),
    ofRow({ id: 'deskSetAside', title: 'action.deskSetAside', keys: ['S'], run: () => (desk.mode = 'note') }),
    ofRow({
      id: 'deskUndecide',
      title: 'action.deskUndecide',
      keys: ['Shift+U'],
      blockedBy: () => (review.detail?.decided ? null : 'reason.notDecided'),
      run: () => desk.decide({ kind: 'undecide' }),
    }),
    ofRow({
      id: 'deskIdentical',
      title: 'action.deskIdentical',
      keys: ['I'],
      blockedBy: () => ((review.detail?.identical ?? 1) > 1 ? null : 'reason.noIdentical'),
      run: () => (desk.isForIdentical = !desk.isForIdentical),
    }),
    ofRow({
      id: 'deskGoTo',
      title: 'action.deskGoTo',
      keys: ['G'],
      run: () => document.getElementById('go-to-row')?.focus(),
    }),
    ofRow({
      id: 'deskDifferent',
      title: 'action.deskDifferent',
      keys: ['O'],
      blockedBy: () => (review.counts?.since ? null : 'reason.notCompared'),
      run: () => review.toggleDifferent(),
    }),
  ]
}

function createCandidateKeys(): Action[] {
  const desk = useDeskStore()
  const review = useReviewStore()
  const count = (): number => review.detail?.explanation.candidates.length ?? 0
  return NUMBER_KEYS.map((number) =>
    ofRow({
      id: `deskChoose${number}`,
      title: `action.deskChoose.${number}`,
      keys: [String(number)],
      isHere: () => isAtRows() && count() >= number,
      run: () => desk.decide({ kind: 'choose', candidate: number - 1 }),
    }),
  )
}

function createHistory(): Action[] {
  const desk = useDeskStore()
  const groups = useGroupsStore()

  async function move(direction: 'undo' | 'redo'): Promise<void> {
    const row = await desk[direction]()
    if (groups.isShown) await groups.show(row)
  }
  return [
    inReview({
      id: 'deskUndo',
      isHere: isReviewing,
      title: 'action.deskUndo',
      keys: ['U', 'Ctrl+Z'],
      blockedBy: () => (desk.state?.undo ? null : 'reason.noUndo'),
      run: () => move('undo'),
    }),
    inReview({
      id: 'deskRedo',
      isHere: isReviewing,
      title: 'action.deskRedo',
      keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
      blockedBy: () => (desk.state?.redo ? null : 'reason.noRedo'),
      run: () => move('redo'),
    }),
  ]
}
