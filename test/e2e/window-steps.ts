import type { Page } from '@playwright/test'
import type { CommandInput } from '#shared/contract/contract.ts'
import { appCall } from './app-call.ts'
import { dropContent } from './drop-file.ts'

type Points = Extract<CommandInput<'lists.change'>['change'], { kind: 'add' }>['points']

/** Makes a list of these locations through the app contract. */
export async function addList(window: Page, name: string, points: Points): Promise<{ listId: string; ids: string[] }> {
  const { id: listId } = await appCall(window, 'lists.create', { name })
  const { ids } = await appCall(window, 'lists.change', { listId, change: { kind: 'add', points } })
  return { listId, ids: ids ?? [] }
}

/** Runs the file that is open, and waits for its review. */
export async function runToReview(window: Page): Promise<void> {
  await window.getByRole('button', { name: /^Run \d/ }).click()
  await window.getByText('Part by part').waitFor()
}

/** Drops a file and runs it with what was guessed, as far as its review. @returns its job */
export async function reviewFile(window: Page, name: string, content: string): Promise<string> {
  await dropContent(window, name, content)
  await window.getByRole('heading', { name }).waitFor()
  await runToReview(window)
  const { jobs } = await appCall(window, 'jobs.list', {})
  return jobs.find(({ title }) => title === name)?.id ?? ''
}

/** Runs the sample as far as its review. */
export async function reviewSample(window: Page): Promise<void> {
  await window.getByRole('button', { name: 'Try the sample' }).click()
  await window.getByRole('heading', { name: 'addresses.csv' }).waitFor()
  await runToReview(window)
}

export const mapSearch = (window: Page) => window.getByRole('combobox', { name: 'Find a place on the map' })

/** Where the map of Lists is, as it is kept over a reload. */
export const mapView = (window: Page) =>
  window.evaluate(() => {
    const kept = Object.values({ ...localStorage, ...sessionStorage }).find((text) => String(text).includes('listMap'))
    return (JSON.parse(String(kept ?? '{}')) as { listMap?: { lat: number; lon: number; zoom: number } }).listMap
  })
