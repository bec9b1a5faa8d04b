import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const GRAVE = ['serious', 'critical']
/** What axe finds by colours: in another look of the same size it can find nothing else anew. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const MAX_MARKUP = 120

interface Scope {
  /** A selector of the part to look at; the whole page when left out. */
  within?: string
  /** Serious and critical findings only. */
  isGraveOnly?: boolean
  /** For a page that was looked at in other colours. */
  isColourOnly?: boolean
}

/**
 * What keeps people out of a page as axe finds it, each with its rule and the element that it is about. axe stays in
 * the page, and only findings leave it: reading half a megabyte of code and handing over what passed takes longer than
 * to look.
 */
export async function findBarriers(page: Page, scope: Scope = {}): Promise<string[]> {
  const { within = 'html', isGraveOnly = false, isColourOnly = false } = scope
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ({ within, rules }) => {
      const runOnly = rules ? { runOnly: { type: 'rule' as const, values: rules } } : {}
      const found = await window.axe!.run(within, { resultTypes: ['violations'], ...runOnly })
      return found.violations.map(({ id, impact, nodes }) => ({
        id,
        impact: impact ?? '',
        nodes: nodes.map(({ html, failureSummary = '' }) => ({ html, failureSummary })),
      }))
    },
    { within, rules: isColourOnly ? COLOUR_RULES : null },
  )
  return violations
    .filter(({ impact }) => !isGraveOnly || GRAVE.includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, MAX_MARKUP)} ${failureSummary}`),
    )
}
