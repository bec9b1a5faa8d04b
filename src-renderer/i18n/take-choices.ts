import { t } from '#renderer/i18n/translate.ts'

/** Whose values win where two computers differ. */
const TAKES = ['mine', 'theirs', 'both'] as const
export type Take = (typeof TAKES)[number]

/** The choices with their words, mine first. */
export const takeChoices = (): { value: Take; text: string }[] =>
  TAKES.map((value) => ({ value, text: t(`into.take.${value}`) }))
