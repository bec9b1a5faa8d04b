import { beforeAll, describe, expect, it } from 'vitest'
import type { Action } from '#renderer/actions/action.types.ts'
import { findActions } from '#renderer/actions/find-actions.ts'
import { createActions } from '#renderer/actions/window-actions.ts'
import { en, type MessageKey } from '#renderer/i18n/en.ts'
import { openStores } from './open-window.ts'
import { createStandInClient } from './stand-in-client.ts'

let actions: Action[] = []
beforeAll(() => {
  actions = openStores(createStandInClient({})).runWithContext(createActions)
})
const idsFor = (text: string): string[] => findActions(actions, text).map(({ id }) => id)

describe('an action is found by the words that people type', () => {
  it.each([
    ['backup', 'settings.data'],
    ['back up', 'settings.data'],
    ['restore', 'settings.data'],
    ['GPS', 'position.show'],
    ['gps receiver', 'settings.position'],
    ['manual', 'help'],
    ['shortcuts', 'keys'],
    ['zoom', 'map.zoomIn'],
    ['zoom', 'map.zoomOut'],
    ['bigger text', 'settings.appearance'],
    ['printer', 'picture.print'],
    ['pdf', 'tours.print'],
    ['route', 'directions.open'],
    ['dark mode', 'theme'],
    ['where am i', 'position.show'],
    ['dedupe', 'lists.repeated'],
    ['isochrone', 'nearby.reach'],
    ['xlsx', 'lists.exportXlsx'],
    ['outlook', 'tours.exportCalendar'],
  ])('%s finds %s', (text, id) => {
    expect(idsFor(text)).toContain(id)
  })

  it('puts those whose name has the text first', () => {
    expect(idsFor('help')[0]).toBe('help')
    expect(idsFor('help')).toContain('keys')
    expect(idsFor('print')[0]).toMatch(/print$/)
    expect(idsFor('settings')[0]).toBe('go.settings')
  })

  it('knows a word by its beginning alone, and asks for each word', () => {
    expect(idsFor('anual')).not.toContain('help')
    expect(idsFor('gps calendar')).toEqual([])
    expect(idsFor('')).toHaveLength(actions.length)
    expect(idsFor('…')).toEqual([])
  })

  it('has names for actions that there are', () => {
    const titles = new Set(actions.map(({ title }) => title))
    const names = Object.keys(en).filter((key) => /^action\.(?!group\.)/.test(key))
    expect(names.filter((name) => !titles.has(name as MessageKey))).toEqual([])
  })

  it('has words for actions that there are', () => {
    const ids = new Set(actions.map(({ id }) => `words.${id}`))
    expect(Object.keys(en).filter((key) => key.startsWith('words.') && !ids.has(key))).toEqual([])
  })
})
