import type { MessageKey } from '#renderer/i18n/en.ts'
import { useCleanseStore } from '#renderer/stores/cleanse-store.ts'
import { useDeskStore } from '#renderer/stores/desk-store.ts'
import { useGroupsStore } from '#renderer/stores/groups-store.ts'
import { useReviewStore } from '#renderer/stores/review-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import type { Action } from './action.types.ts'

/** True where the rows of a run are decided about, one by one or place by place. */
export const isReviewing = (): boolean => useWindowStore().view === 'cleanse' && useCleanseStore().step === 'review'
const isAtRows = (): boolean => isReviewing() && !useGroupsStore().isShown

/** Candidates that have a key of their own. */
const CANDIDATE_KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Decisions about the current row, and their history. */
export function createDeskActions(): Action[] {
  return [...createDecisions(), ...createCandidateKeys(), ...createHistory()]
}

type Part = Pick<Action, 'id' | 'title' | 'keys' | 'run'> & Partial<Pick<Action, 'blockedBy' | 'isHere'>>
const noRow = (): MessageKey | null => (useReviewStore().current ? null : 'reason.noRow')
const inReview = (part: Part): Action => ({
  group: 'action.group.review',
  isHere: isAtRows,
  blockedBy: noRow,
  ...part,
})

function createDecisions(): Action[] {
  const desk = useDeskStore()
  const review = useReviewStore()
  return [
    inReview({ id: 'deskAccept', title: 'action.deskAccept', keys: ['A'], run: () => desk.decide({ kind: 'accept' }) }),
    inReview({ id: 'deskKeep', title: 'action.deskKeep', keys: ['R'], run: () => desk.decide({ kind: 'keep' }) }),
    inReview({ id: 'deskEdit', title: 'action.deskEdit', keys: ['E'], run: () => (desk.mode = 'edit') }),
    inReview({ id: 'deskPlace', title: 'action.deskPlace', keys: ['P'], run: () => (desk.mode = 'place') }),
    inReview({ id: 'deskSetAside', title: 'action.deskSetAside', keys: ['S'], run: () => (desk.mode = 'note') }),
    inReview({
      id: 'deskUndecide',
      title: 'action.deskUndecide',
      keys: ['Shift+U'],
      blockedBy: () => (review.detail?.decided ? null : 'reason.notDecided'),
      run: () => desk.decide({ kind: 'undecide' }),
    }),
    inReview({
      id: 'deskIdentical',
      title: 'action.deskIdentical',
      keys: ['I'],
      blockedBy: () => ((review.detail?.identical ?? 1) > 1 ? null : 'reason.noIdentical'),
      run: () => (desk.isForIdentical = !desk.isForIdentical),
    }),
    inReview({
      id: 'deskGoTo',
      title: 'action.deskGoTo',
      keys: ['G'],
      run: () => document.getElementById('go-to-row')?.focus(),
    }),
    inReview({
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
  return CANDIDATE_KEYS.map((number) => ({
    ...inReview({
      id: `deskChoose${number}`,
      title: `action.deskChoose.${number}`,
      keys: [String(number)],
      run: () => desk.decide({ kind: 'choose', candidate: number - 1 }),
    }),
    isHere: () => isAtRows() && count() >= number,
  }))
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
