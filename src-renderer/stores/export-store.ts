import { defineStore } from 'pinia'
import { computed, ref, type Ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/result.ts'
import { useCleanseStore } from './cleanse-store.ts'
import { fieldsOf, groupsOf, groupsOfFields, usualGroups } from './export-columns.ts'
import { useExportPreview } from './use-export-preview.ts'
import { useRowChoice } from './use-row-choice.ts'
import { useWrittenFile } from './use-written-file.ts'

/** Kinds of files, and what the host is asked for. */
const KINDS = {
  exact: { format: 'csv', preset: 'exact' },
  excel: { format: 'csv', preset: 'excel' },
  xlsx: { format: 'xlsx', preset: 'exact' },
  jsonl: { format: 'jsonl', preset: 'exact' },
  parquet: { format: 'parquet', preset: 'exact' },
} as const
export type ExportKind = keyof typeof KINDS
export const EXPORT_KINDS = Object.keys(KINDS) as ExportKind[]

/** What a recipe keeps of an export: not which rows of this one file. */
type KeptChoices = NonNullable<CommandInput<'recipes.save'>['export']>

export const SPLITS = ['none', 'word', 'decision'] as const
export type ExportSplit = (typeof SPLITS)[number]

/** In which form rows leave; a recipe keeps it. `usual` are the fields of the run when nobody chooses any. */
function createForm(rows: Ref<'all' | 'changed'>, usual: () => readonly string[]) {
  const kind = ref<ExportKind>('exact')
  /** Groups of columns as a person chose them; null while nobody did. */
  const ownGroups = ref<string[] | null>(null)
  const split = ref<ExportSplit>('none')
  const provenance = ref(false)
  const verdict = ref(false)
  const together = ref(true)

  const choices = (): KeptChoices => ({
    rows: rows.value,
    split: split.value,
    provenance: provenance.value,
    verdict: verdict.value,
    ...(together.value ? {} : { together: false }),
    ...(ownGroups.value === null ? {} : { fields: fieldsOf(ownGroups.value, usual()) }),
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
    together.value = kept.together ?? true
    ownGroups.value = kept.fields && kept.fields.length > 0 ? groupsOfFields(kept.fields) : null
  }

  const groups = computed(() => groupsOf(usual()))
  const chosenGroups = computed(() => ownGroups.value ?? usualGroups(usual()))

  /** A file has at least one group of columns, so the last one stays. */
  function toggleGroup(name: string): void {
    const next = chosenGroups.value.includes(name)
      ? chosenGroups.value.filter((one) => one !== name)
      : [...chosenGroups.value, name]
    if (next.length > 0) ownGroups.value = next
  }

  return { kind, split, provenance, verdict, together, groups, chosenGroups, toggleGroup, choices, choose }
}

/** What goes into the file, and the job that writes it. */
export const useExportStore = defineStore('export', () => {
  const client = useHostClient()
  const cleanse = useCleanseStore()

  const choice = useRowChoice()
  const problem = ref<AppError | null>(null)
  const { preview, isLooking, look, showNone } = useExportPreview(client, problem)
  const { choices, ...form } = createForm(choice.rows, () => preview.value.usual)

  const { job, isWriting, saved, follow, save } = useWrittenFile(client, problem)
  /** Also the rows that could not be read and the blank ones, where the export is whole. */
  const rowsOut = computed(() => preview.value.total)
  const asked = (): CommandInput<'cleanse.export'> => ({ jobId: cleanse.jobId, filter: choice.filter(), ...choices() })

  async function lookAhead(): Promise<void> {
    if (choice.isNothing.value) showNone()
    else await look(asked())
  }

  async function start(): Promise<void> {
    if (isWriting.value || choice.isNothing.value) return
    await follow(client.call('cleanse.export', asked()))
  }

  return {
    rows: choice.rows,
    words: choice.words,
    depths: choice.depths,
    decisions: choice.decisions,
    ...form,
    isNothing: choice.isNothing,
    job,
    isWriting,
    saved,
    problem,
    preview,
    isLooking,
    rowsOut,
    asked,
    choices,
    lookAhead,
    start,
    follow,
    save,
  }
})
