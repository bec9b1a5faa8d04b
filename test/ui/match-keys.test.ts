import { describe, expect, it } from 'vitest'
import { isTyping, matchesKeys, splitKeys } from '#renderer/actions/match-keys.ts'

const press = (key: string, more: KeyboardEventInit = {}): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, ...more })

describe('matchesKeys', () => {
  it.each([
    ['Ctrl+K', press('k', { ctrlKey: true }), true],
    ['Ctrl+K', press('k', { metaKey: true }), true],
    ['Ctrl+K', press('k'), false],
    ['Ctrl+K', press('k', { ctrlKey: true, shiftKey: true }), false],
    ['J', press('j'), true],
    ['J', press('J', { shiftKey: true }), false],
    ['C', press('c', { ctrlKey: true }), false],
    ['?', press('?', { shiftKey: true }), true],
    ['Ctrl+Enter', press('Enter', { ctrlKey: true }), true],
    ['F6', press('F6'), true],
    ['K', press('k', { altKey: true }), false],
  ])('%s', (keys, event, expected) => expect(matchesKeys(event, keys)).toBe(expected))
})

describe('splitKeys', () => {
  it.each([
    ['Ctrl+Enter', ['Ctrl', '↵']],
    ['PageDown', ['PgDn']],
    ['+', ['+']],
  ])('%s', (keys, caps) => expect(splitKeys(keys)).toEqual(caps))
})

describe('isTyping', () => {
  it('is true in fields that take text, false on buttons and check boxes', () => {
    const element = (html: string): HTMLElement => {
      const holder = document.createElement('div')
      holder.innerHTML = html
      return holder.firstElementChild as HTMLElement
    }
    expect(isTyping(element('<input>'))).toBe(true)
    expect(isTyping(element('<input type="search">'))).toBe(true)
    expect(isTyping(element('<select></select>'))).toBe(true)
    expect(isTyping(element('<input type="checkbox">'))).toBe(false)
    expect(isTyping(element('<button></button>'))).toBe(false)
    expect(isTyping(null)).toBe(false)
  })
})
