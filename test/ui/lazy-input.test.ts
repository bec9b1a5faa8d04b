import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp, h, nextTick, reactive } from 'vue'
import LazyInput from '#renderer/components/LazyInput.vue'

/** A field beside a counter: whatever changes the counter draws both anew. */
function show(type = 'text', value = 'before') {
  const state = reactive({ value, drawn: 0 })
  const take = vi.fn(async (text: string): Promise<void> => {
    if (text !== 'refused') state.value = text
  })
  const place = document.createElement('div')
  document.body.append(place)
  const app = createApp(() => [
    h('p', String(state.drawn)),
    h(LazyInput, { type, value: state.value, take: (text: string) => take(text) }),
  ])
  app.mount(place)
  onTestFinished(() => {
    app.unmount()
    place.remove()
  })
  const field = place.querySelector('input')!
  const write = (text: string) => {
    field.focus()
    field.dispatchEvent(new KeyboardEvent('keydown', { key: text.at(-1) ?? '' }))
    field.value = text
    field.dispatchEvent(new Event('input'))
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const draw = async () => {
    state.drawn++
    await nextTick()
  }
  return { state, take, field, write, settle, draw }
}

test('what is typed stays while everything around is drawn anew, and is taken when the field is left', async () => {
  const { take, field, write, settle, draw, state } = show()
  write('after')
  await draw()
  expect([field.value, take.mock.calls.length]).toEqual(['after', 0])
  state.value = 'of another window'
  await draw()
  expect(field.value).toBe('after')
  field.blur()
  await settle()
  expect(take.mock.calls).toEqual([['after']])
  expect([field.value, state.value]).toEqual(['after', 'after'])
})

test('Enter takes it once, and leaving the field takes nothing more', async () => {
  const { take, field, write, settle } = show()
  write('after')
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  field.dispatchEvent(new Event('change'))
  await settle()
  field.blur()
  await settle()
  expect(take.mock.calls).toEqual([['after']])
})

test('what is refused stays to be put right until the field is left', async () => {
  const { field, write, settle, draw } = show()
  write('refused')
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  await settle()
  await draw()
  expect(field.value).toBe('refused')
  field.blur()
  await settle()
  expect(field.value).toBe('before')
})

test('a time is taken when it is whole; one that is chosen by the mouse at once', async () => {
  const { take, field, write, settle } = show('time', '12:00')
  for (const half of ['01:00', '10:00', '10:03']) {
    write(half)
    field.dispatchEvent(new Event('change'))
  }
  expect(take).not.toHaveBeenCalled()
  write('10:30')
  field.blur()
  await settle()
  expect(take.mock.calls).toEqual([['10:30']])
  field.focus()
  field.value = '11:00'
  field.dispatchEvent(new Event('change'))
  await settle()
  expect(take.mock.calls).toEqual([['10:30'], ['11:00']])
})

test('a value from elsewhere is shown where nobody types', async () => {
  const { state, field, settle } = show()
  state.value = 'newer'
  await settle()
  expect(field.value).toBe('newer')
})
