import { expect, test } from 'vitest'
import {
  canHold,
  foldersOf,
  freeName,
  joinFolder,
  refile,
  toFolder,
  toFolderTree,
} from '#renderer/model/list-folders.ts'

const list = (id: string, folder = '') => ({ id, name: id, folder })
const LISTS = [list('a'), list('b', 'Europe'), list('c', 'Asia/Japan'), list('d', 'Europe/North'), list('e', 'Europe')]

test('folders stand before lists, by name, each with the number of lists in it', () => {
  const [asia, europe, a] = toFolderTree(LISTS)
  expect(asia).toMatchObject({ kind: 'folder', name: 'Asia', count: 1 })
  expect(asia).toHaveProperty('children.0.key', 'Asia/Japan')
  expect(europe).toMatchObject({ key: 'Europe', count: 3 })
  expect(europe?.kind === 'folder' && europe.children.map(({ key }) => key)).toEqual(['Europe/North', 'b', 'e'])
  expect(a).toMatchObject({ kind: 'list', key: 'a' })
  expect(foldersOf(LISTS)).toEqual(['Asia', 'Asia/Japan', 'Europe', 'Europe/North'])
})

test('numbers in names count as numbers', () => {
  expect(foldersOf([list('a', 'Zone 10'), list('b', 'zone 9')])).toEqual(['zone 9', 'Zone 10'])
})

test('a folder is renamed, moved and dissolved with all that is in it', () => {
  expect(refile(LISTS, 'Europe', 'EU')).toEqual([
    { listId: 'b', folder: 'EU' },
    { listId: 'd', folder: 'EU/North' },
    { listId: 'e', folder: 'EU' },
  ])
  expect(refile(LISTS, 'Europe/North', '')).toEqual([{ listId: 'd', folder: '' }])
  expect(refile(LISTS, 'Europe', 'Asia/Europe').map(({ folder }) => folder)).toContain('Asia/Europe/North')
  expect(refile(LISTS, 'Euro', 'x')).toEqual([])
  expect(refile(LISTS, 'Europe', 'Europe')).toEqual([])
})

test('a folder goes into no folder of its own, and not where it is', () => {
  expect(canHold('Asia', 'Europe')).toBe(true)
  expect(canHold('', 'Europe/North')).toBe(true)
  expect(canHold('', 'Europe')).toBe(false)
  expect(canHold('Europe', 'Europe')).toBe(false)
  expect(canHold('Europe/North', 'Europe')).toBe(false)
  expect(canHold('Europe 2', 'Europe')).toBe(true)
})

test('what is typed becomes a path, and a new folder gets a name of its own', () => {
  expect(toFolder('  A / / B/')).toBe('A/B')
  expect(toFolder(' / ')).toBe('')
  expect(joinFolder('', 'A')).toBe('A')
  expect(freeName(LISTS, '', 'Europe')).toBe('Europe 2')
  expect(freeName(LISTS, 'Europe', 'South')).toBe('Europe/South')
})
