import { createApp, type Component } from 'vue'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ACTIONS } from '#renderer/actions/use-actions.ts'
import { createCleanseActions } from '#renderer/actions/cleanse-actions.ts'
import { useCleanseStore } from '#renderer/stores/cleanse-store.ts'
import ColumnsPreview from '#renderer/views/cleanse/ColumnsPreview.vue'
import RunStep from '#renderer/views/cleanse/RunStep.vue'
import { mountOnPage, openStores } from './open-window.ts'
import { answersForRun, createStandInClient, DESCRIPTION } from './stand-in-client.ts'

function mount(component: Component, props: Record<string, unknown> = {}) {
  const app = openStores(createStandInClient(answersForRun(1000)), createApp(component, props))
  app.runWithContext(() => app.provide(ACTIONS, createCleanseActions()))
  onTestFinished(() => sessionStorage.clear())
  return () => mountOnPage(app)
}

test('a run under way offers no button that cannot be pressed', async () => {
  const show = mount(RunStep)
  const cleanse = useCleanseStore()
  await cleanse.openFile(new File(['Street\n'], 'branches.csv'))
  await cleanse.start()
  const place = show()
  await vi.waitUntil(() => place.querySelector('[role=progressbar]'))
  expect([...place.querySelectorAll('button')].filter(({ disabled }) => disabled)).toEqual([])
})

test('the preview has the numbers of the rows in the file', async () => {
  const [first, second] = DESCRIPTION.preview
  const preview = [{ ...first!, row: 1 }, { ...second!, row: 4 }] // prettier-ignore
  const show = mount(ColumnsPreview, { description: { ...DESCRIPTION, preview } })
  await useCleanseStore().openFile(new File(['Street\n'], 'branches.csv'))
  const place = show()
  expect([...place.querySelectorAll('td.row-number')].map(({ textContent }) => textContent)).toEqual(['1', '4'])
})
