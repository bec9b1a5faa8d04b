import { hasMessage, t } from '#renderer/i18n/translate.ts'

/** Why rows of a file are left out, each with its number, the most first. */
export const skipTexts = (skipped: Readonly<Record<string, number>>): string[] =>
  Object.entries(skipped)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => {
      const key = `packs.skipped.${reason}`
      return t(hasMessage(key) ? key : 'packs.skipped.other', { count })
    })
