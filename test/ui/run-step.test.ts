import { createPinia, setActivePinia } from 'pinia'
import { createApp, type Component } from 'vue'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ACTIONS } from '#renderer/actions/use-actions.ts'
import { createCleanseActions } from '#renderer/actions/cleanse-actions.ts'
import { HOST_CLIENT } from '#renderer/client/host-client.types.ts'
import { useCleanseStore } from '#renderer/stores/cleanse-store.ts'
import ColumnsPreview from '#renderer/views/cleanse/ColumnsPreview.vue'
import RunStep from '#renderer/views/cleanse/RunStep.vue'
import { answersForRun, createStandInClient, DESCRIPTION } from './stand-in-client.ts'

function mount(component: Component, props: Record<string, unknown> = {}) {
  const place = document.createElement('div')
  document.body.append(place)
  const pinia = createPinia()
  const app = createApp(component, props)
    .use(pinia)
    .provide(HOST_CLIENT, createStandInClient(answersForRun(1000)))
  setActivePinia(pinia)
  app.runWithContext(() => app.provide(ACTIONS, createCleanseActions()))
  onTestFinished(() => {
    app.unmount()
    place.remove()
    sessionStorage.clear()
  })
  return { place, show: () => app.mount(place) }
}

test('a run under way offers no button that cannot be pressed', async () => {
  const { place, show } = mount(RunStep)
  const cleanse = useCleanseStore()
  await cleanse.openFile(new File(['Street\n'], 'branches.csv'))
  await cleanse.start()
  show()
  await vi.waitUntil(() => place.querySelector('[role=progressbar]'))
  expect([...place.querySelectorAll('button')].filter(({ disabled }) => disabled)).toEqual([])
})

test('the preview has the numbers of the rows in the file', async () => {
  const [first, second] = DESCRIPTION.preview
  const preview = [{ ...first!, row: 1 }, { ...second!, row: 4 }] // prettier-ignore
  const { place, show } = mount(ColumnsPreview, { description: { ...DESCRIPTION, preview } })
  await useCleanseStore().openFile(new File(['Street\n'], 'branches.csv'))
  show()
  expect([...place.querySelectorAll('td.row-number')].map(({ textContent }) => textContent)).toEqual(['1', '4'])
})
