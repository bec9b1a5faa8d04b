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
import { actionsOf, type Action } from './action.types.ts'

const inCleanse = actionsOf('action.group.cleanse')

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
    inCleanse('openFile', ['Ctrl+O'], openFile),
    inCleanse('sample', [], openSample),
    inCleanse('newFile', [], startOver, { blockedBy: () => (cleanse.title ? null : 'reason.noFile') }),
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
    inCleanse('run', ['Ctrl+Enter'], () => cleanse.start(), {
      isHere: () => window.view === 'cleanse' && cleanse.step === 'columns',
      blockedBy: blocked,
    }),
    inCleanse('stop', [], () => jobs.cancel(cleanse.jobId), {
      blockedBy: () => (isUnderWay(cleanse.job) ? null : 'reason.notRunning'),
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
    inCleanse('review', ['Ctrl+Enter'], () => goTo('review'), {
      isHere: () => !isOn('columns', 'review'),
      blockedBy: blocked,
    }),
    inCleanse('export', ['Ctrl+S'], () => goTo('export'), { isHere: () => !isOn('export'), blockedBy: blocked }),
    inCleanse('saveRecipe', [], nameRecipe, { blockedBy: blocked }),
  ]
}
