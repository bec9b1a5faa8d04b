import { CheckboxRoot, RadioGroupItem, RadioGroupRoot, SwitchRoot } from 'reka-ui'
import { createApp, h, nextTick, ref } from 'vue'
import { afterEach, describe, expect, it } from 'vitest'
import type { Action } from '#renderer/actions/action.types.ts'
import { useShortcuts } from '#renderer/actions/use-shortcuts.ts'

let close = (): void => {}
afterEach(() => close())

/** A page of the three kinds of toggle, with Ctrl+Enter as the shortcut to start a run. */
function openPage() {
  const isOn = ref(false)
  const isTicked = ref(false)
  const word = ref('one')
  let runs = 0
  const run: Action = {
    id: 'run',
    title: 'action.run',
    group: 'action.group.cleanse',
    keys: ['Ctrl+Enter'],
    isHere: () => true,
    blockedBy: () => null,
    run: () => runs++,
  }
  const app = createApp({
    setup() {
      useShortcuts([run])
      return () => [
        h(SwitchRoot, { modelValue: isOn.value, 'onUpdate:modelValue': (on: unknown) => (isOn.value = on === true) }),
        h(CheckboxRoot, {
          modelValue: isTicked.value,
          'onUpdate:modelValue': (on: unknown) => (isTicked.value = on === true),
        }),
        h(
          RadioGroupRoot,
          { modelValue: word.value, 'onUpdate:modelValue': (to: unknown) => (word.value = String(to)) },
          () => ['one', 'two'].map((value) => h(RadioGroupItem, { value })),
        ),
        h('input', { onKeydown: (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault() }),
      ]
    },
  })
  const page = document.body.appendChild(document.createElement('div'))
  app.mount(page)
  close = () => {
    app.unmount()
    page.remove()
  }
  return { page, isOn, isTicked, word, runs: () => runs }
}

async function press(element: Element, keys: KeyboardEventInit): Promise<void> {
  element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys }))
  await nextTick()
}
const CTRL_ENTER = { key: 'Enter', ctrlKey: true }

describe('Ctrl Enter while a toggle has the focus', () => {
  it.each(['switch', 'checkbox', 'radio'])('starts the run and leaves the %s as it is', async (role) => {
    const { page, isOn, isTicked, word, runs } = openPage()
    const toggle = [...page.querySelectorAll(`[role=${role}]`)].at(-1)!
    await press(toggle, CTRL_ENTER)
    expect(runs()).toBe(1)
    expect([isOn.value, isTicked.value, word.value]).toEqual([false, false, 'one'])
  })

  it('starts it once, and leaves a plain Enter to the switch', async () => {
    const { page, isOn, runs } = openPage()
    await press(page.querySelector('[role=switch]')!, { key: 'Enter' })
    expect([isOn.value, runs()]).toEqual([true, 0])
    await press(page.querySelector('[role=switch]')!, CTRL_ENTER)
    expect([isOn.value, runs()]).toEqual([true, 1])
  })

  it('leaves the keys to a field that has a use for them', async () => {
    const { page, runs } = openPage()
    await press(page.querySelector('input')!, CTRL_ENTER)
    expect(runs()).toBe(0)
  })
})
