export interface TargetScript {
  letters: RegExp
  /** Language in which the names of countries are asked for. */
  language: string
}

/** The scripts that OutputScript names besides Latin (ISO 15924); Hani is taken as traditional Chinese. */
export const TARGET_SCRIPTS: Record<string, TargetScript> = {
  Cyrl: { letters: /\p{Script=Cyrillic}/u, language: 'ru' },
  Grek: { letters: /\p{Script=Greek}/u, language: 'el' },
  Hebr: { letters: /\p{Script=Hebrew}/u, language: 'he' },
  Arab: { letters: /\p{Script=Arabic}/u, language: 'ar' },
  Thai: { letters: /\p{Script=Thai}/u, language: 'th' },
  Hang: { letters: /\p{Script=Hangul}/u, language: 'ko' },
  Hani: { letters: /\p{Script=Han}/u, language: 'zh-Hant' },
  Hans: { letters: /\p{Script=Han}/u, language: 'zh-Hans' },
}
const NAMES = Object.keys(TARGET_SCRIPTS)

/** Canonical name of a script that can be written, or empty for one that is left as it came. */
export const toScriptName = (script: string): string =>
  [...NAMES, 'Latn', 'Native'].find((name) => name.toLowerCase() === script.trim().toLowerCase()) ?? ''
