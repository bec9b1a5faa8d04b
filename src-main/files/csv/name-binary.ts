import { MARKUPS, SIGNATURES, type BinaryKind } from '#main/files/csv/name-binary-data.ts'

/** What a file is when its first bytes say that it is no text, with what to do; null for anything else. */
export function nameBinary(head: Buffer): BinaryKind | null {
  const hex = head.subarray(0, 16).toString('hex')
  return SIGNATURES.find((signature) => hex.startsWith(signature.hex)) ?? null
}

/** Whether these first bytes are part of a signature, so that the next ones decide. */
export function beginsBinary(head: Buffer): boolean {
  const hex = head.subarray(0, 16).toString('hex')
  return SIGNATURES.some((signature) => signature.hex.length > hex.length && signature.hex.startsWith(hex))
}

/** What a text is when its first signs say that it is no table; null for anything else. */
export function nameMarkup(sample: string): { what: string; remedy: string } | null {
  return MARKUPS.find(({ pattern }) => pattern.test(sample)) ?? null
}
