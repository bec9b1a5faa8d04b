import { defineStore } from 'pinia'
import { computed, ref, type Ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/result.ts'
import { useCleanseStore } from './cleanse-store.ts'
import { useDeskStore } from './desk-store.ts'
import { useReviewStore, type RowFilter } from './review-store.ts'
import { filesOf } from './files-of-export.ts'
import { useExportPreview } from './use-export-preview.ts'
import { useRowChoice } from './use-row-choice.ts'
import { useWrittenFile } from './use-written-file.ts'

/** Kinds of files, and what the host is asked for. */
const KINDS = {
  exact: { format: 'csv', preset: 'exact' },
  excel: { format: 'csv', preset: 'excel' },
  xlsx: { format: 'xlsx', preset: 'exact' },
  jsonl: { format: 'jsonl', preset: 'exact' },
} as const
export type ExportKind = keyof typeof KINDS
export const EXPORT_KINDS = Object.keys(KINDS) as ExportKind[]

/** What a recipe keeps of an export: not which rows of this one file. */
type KeptChoices = NonNullable<CommandInput<'recipes.save'>['export']>

export const SPLITS = ['none', 'word', 'decision'] as const
export type ExportSplit = (typeof SPLITS)[number]

/** In which form rows leave; a recipe keeps it. */
function createForm(rows: Ref<'all' | 'changed'>) {
  const kind = ref<ExportKind>('exact')
  const split = ref<ExportSplit>('none')
  const provenance = ref(false)
  const verdict = ref(false)

  const choices = (): KeptChoices => ({
    rows: rows.value,
    split: split.value,
    provenance: provenance.value,
    verdict: verdict.value,
    ...KINDS[kind.value],
  })

  /** Takes what a recipe kept, as far as it can be chosen here. */
  function choose(kept: KeptChoices): void {
    const known = EXPORT_KINDS.find((name) => KINDS[name].format === kept.format && KINDS[name].preset === kept.preset)
    kind.value = known ?? kind.value
    rows.value = kept.rows ?? 'all'
    split.value = SPLITS.find((name) => name === kept.split) ?? 'none'
    provenance.value = kept.provenance ?? false
    verdict.value = kept.verdict ?? false
  }

  return { kind, split, provenance, verdict, choices, choose }
}

/** The preview shows what the file will have. */
function leaveMergedOut({ facets }: RowFilter): void {
  facets.decision ??= { values: ['merged'], isNegated: true }
}

/** What goes into the file, and the job that writes it. */
export const useExportStore = defineStore('export', () => {
  const client = useHostClient()
  const cleanse = useCleanseStore()
  const review = useReviewStore()
  const desk = useDeskStore()

  const choice = useRowChoice()
  const { kind, split, provenance, verdict, choices, choose } = createForm(choice.rows)
  const problem = ref<AppError | null>(null)
  const { preview, fitting, fittingBy, look, showNone } = useExportPreview(client, problem)

  const { job, isWriting, saved, follow, save } = useWrittenFile(client, problem)
  /** Rows that others stand for are in no file but one of their own. */
  const merged = computed(() => (split.value === 'decision' ? 0 : (desk.state?.decisions.merged ?? 0)))
  /** A whole export also carries the rows that could not be read and the blank ones, as they stand. */
  const rowsOut = computed(() =>
    choice.isWhole.value && review.counts ? review.counts.rowsIn - merged.value : fitting.value,
  )
  /** The files of an archive: rows without an answer have some of their own. */
  const files = computed(() => {
    const asides = choice.isWhole.value ? review.counts : null
    return filesOf(split.value, { counts: fittingBy.value, filter: choice.filter(), asides })
  })

  async function lookAhead(): Promise<void> {
    if (choice.isNothing.value) return showNone()
    const filter = choice.filter()
    if (split.value !== 'decision') leaveMergedOut(filter)
    if (choice.rows.value === 'changed') filter.facets.change = { values: ['changed'], isNegated: false }
    await look(cleanse.jobId, filter)
  }

  async function start(): Promise<void> {
    if (isWriting.value || choice.isNothing.value) return
    await follow(
      client.call('cleanse.export', {
        jobId: cleanse.jobId,
        filter: choice.filter(),
        ...choices(),
      }),
    )
  }

  return {
    rows: choice.rows,
    words: choice.words,
    depths: choice.depths,
    decisions: choice.decisions,
    kind,
    split,
    provenance,
    verdict,
    files,
    job,
    isWriting,
    saved,
    problem,
    preview,
    fitting,
    rowsOut,
    choices,
    choose,
    lookAhead,
    start,
    follow,
    save,
  }
})
