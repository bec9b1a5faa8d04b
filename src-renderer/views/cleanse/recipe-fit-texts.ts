import { t } from '#renderer/i18n/translate.ts'
import type { RecipeOffer } from '#renderer/stores/recipes-store.ts'

/** Columns that a sentence names; a wide file may have thousands. */
const MAX_NAMES = 8

/** Names of columns as a sentence holds them. */
export function named(columns: readonly string[]): string {
  const names = columns.slice(0, MAX_NAMES).map((name) => `“${name}”`)
  const more = columns.length - names.length
  return more === 0 ? names.join(', ') : t('recipe.more', { columns: names.join(', '), more })
}

/** How a recipe fits the open file, in plain words: what it lacks comes first. */
export function recipeFitTexts({ recipe: { name }, fit }: RecipeOffer): string[] {
  const missing = fit.missing.map(({ column }) => column)
  const added = fit.added.map(({ column }) => column)
  const texts = [
    missing.length > 0
      ? t('recipe.missing', { name, count: missing.length, columns: named(missing) })
      : t('recipe.fits', { name }),
  ]
  if (added.length > 0) texts.push(t('recipe.added', { count: added.length, columns: named(added) }))
  if (fit.unused.length > 0) texts.push(t('recipe.unused', { count: fit.unused.length, columns: named(fit.unused) }))
  return texts
}
