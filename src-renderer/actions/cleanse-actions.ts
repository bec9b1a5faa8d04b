import { chooseFile } from '#renderer/client/choose-file.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { MessageKey } from '#renderer/i18n/en.ts'
import { useCleanseStore, type CleanseStep } from '#renderer/stores/cleanse-store.ts'
import { isUnderWay, useJobsStore } from '#renderer/stores/jobs-store.ts'
import { useRecipesStore } from '#renderer/stores/recipes-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import type { OpenedFile } from '#shared/desktop/shell-contract.ts'
import type { Result } from '#shared/result.ts'
import type { Action, ActionPart } from './action.types.ts'

const inCleanse = (part: ActionPart): Action => ({
  group: 'action.group.cleanse',
  isHere: () => true,
  blockedBy: () => null,
  ...part,
})

/** Actions that open, run and leave a file. */
export function createCleanseActions(): Action[] {
  return [...createFileActions(), ...createRunActions(), ...createStepActions()]
}

function createFileActions(): Action[] {
  const window = useWindowStore()
  const cleanse = useCleanseStore()
  const client = useHostClient()

  async function openFile(): Promise<void> {
    if (client.chooseFile) return openChosen(await client.chooseFile())
    const file = await chooseFile()
    if (!file) return
    window.go('cleanse')
    await cleanse.openFile(file)
  }

  /** Closing the dialog changes nothing; a file that cannot be opened says why. */
  async function openChosen(chosen: Result<OpenedFile | null>): Promise<void> {
    if (chosen.ok && chosen.value === null) return
    window.go('cleanse')
    if (chosen.ok && chosen.value) await cleanse.openReceived(chosen.value)
    else if (!chosen.ok) cleanse.problem = chosen.error
  }

  function openSample(): Promise<void> {
    window.go('cleanse')
    return cleanse.openSample(t('file.sampleName'))
  }

  function startOver(): void {
    window.go('cleanse')
    cleanse.startOver()
  }

  return [
    inCleanse({ id: 'openFile', title: 'action.openFile', keys: ['Ctrl+O'], run: openFile }),
    inCleanse({ id: 'sample', title: 'action.sample', keys: [], run: openSample }),
    inCleanse({
      id: 'newFile',
      title: 'action.newFile',
      keys: [],
      blockedBy: () => (cleanse.title ? null : 'reason.noFile'),
      run: startOver,
    }),
  ]
}

function createRunActions(): Action[] {
  const window = useWindowStore()
  const cleanse = useCleanseStore()
  const jobs = useJobsStore()

  function blocked(): MessageKey | null {
    if (!cleanse.description) return 'reason.noFile'
    return cleanse.mappingProblem ? 'reason.noMapping' : null
  }

  return [
    inCleanse({
      id: 'run',
      title: 'action.run',
      keys: ['Ctrl+Enter'],
      isHere: () => window.view === 'cleanse' && cleanse.step === 'columns',
      blockedBy: blocked,
      run: () => cleanse.start(),
    }),
    inCleanse({
      id: 'stop',
      title: 'action.stop',
      keys: [],
      blockedBy: () => (isUnderWay(cleanse.job) ? null : 'reason.notRunning'),
      run: () => jobs.cancel(cleanse.jobId),
    }),
  ]
}

function createStepActions(): Action[] {
  const window = useWindowStore()
  const cleanse = useCleanseStore()
  const recipes = useRecipesStore()

  function nameRecipe(): void {
    window.go('cleanse')
    recipes.isNaming = true
  }
  function goTo(step: CleanseStep): void {
    window.go('cleanse')
    cleanse.show(step)
  }
  const isOn = (...steps: CleanseStep[]): boolean => window.view === 'cleanse' && steps.includes(cleanse.step)
  const blocked = (): MessageKey | null => (cleanse.canShow('review') ? null : 'reason.noJob')

  return [
    inCleanse({
      id: 'review',
      title: 'action.review',
      keys: ['Ctrl+Enter'],
      isHere: () => !isOn('columns', 'review'),
      blockedBy: blocked,
      run: () => goTo('review'),
    }),
    inCleanse({
      id: 'export',
      title: 'action.export',
      keys: ['Ctrl+S'],
      isHere: () => !isOn('export'),
      blockedBy: blocked,
      run: () => goTo('export'),
    }),
    inCleanse({
      id: 'saveRecipe',
      title: 'action.saveRecipe',
      keys: [],
      blockedBy: blocked,
      run: nameRecipe,
    }),
  ]
}
