import { beforeEach, expect, test } from 'vitest'
import { keepPlace, readPlace } from '#renderer/stores/window-place.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a new window opens the view that was open last, and nothing else of the one before', () => {
  keepPlace({ view: 'lists', listId: 'l1', jobId: 'j1', file: 'token' })
  keepPlace({ step: 'review' })
  expect(readPlace()).toEqual({ view: 'lists', listId: 'l1', jobId: 'j1', file: 'token', step: 'review' })
  sessionStorage.clear()
  expect(readPlace()).toEqual({ view: 'lists', listId: 'l1' })
})

test('what cannot be read is no place', () => {
  localStorage.setItem('waypost.place', 'no JSON')
  sessionStorage.setItem('waypost.place', '7')
  expect(readPlace()).toEqual({})
})
