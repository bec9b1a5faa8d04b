import { MARKUPS, SIGNATURES } from '#main/files/csv/name-binary-data.ts'

/** What a file is when its first bytes say that it is no text, with what to do; null for anything else. */
export function nameBinary(head: Buffer): { what: string; remedy: string } | null {
  const hex = head.subarray(0, 16).toString('hex')
  return SIGNATURES.find((signature) => hex.startsWith(signature.hex)) ?? null
}

/** What a text is when its first signs say that it is no table; null for anything else. */
export function nameMarkup(sample: string): { what: string; remedy: string } | null {
  return MARKUPS.find(({ pattern }) => pattern.test(sample)) ?? null
}
