import anyAscii from 'any-ascii'
import { NOT_LATIN } from '#main/cleansing/candidates/judge-place-name.ts'
import type { MatchSource } from '#main/cleansing/format/match-source.types.ts'
import type { Part } from '#main/cleansing/parts.types.ts'

/** The text in the script that the request asks for. */
export function toScript(text: string, _part: Part, { settings }: MatchSource): string {
  return settings.script === 'Latn' && NOT_LATIN.test(text) ? anyAscii(text) : text
}
