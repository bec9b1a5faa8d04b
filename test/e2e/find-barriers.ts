import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const GRAVE = new Set<string | null | undefined>(['serious', 'critical'])
const MAX_MARKUP = 120

interface Scope {
  /** A selector of the part to look at; the whole page when left out. */
  within?: string
  /** Serious and critical findings only. */
  isGraveOnly?: boolean
}

/** What keeps people out of a page as axe finds it, each with its rule and the element that it is about. */
export async function findBarriers(page: Page, { within, isGraveOnly = false }: Scope = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Our pages have no frames, so no second page is opened to join their findings; only what fails is described.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => !isGraveOnly || GRAVE.has(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, MAX_MARKUP)} ${failureSummary ?? ''}`),
    )
}
