import { createHash, randomInt } from 'node:crypto'

const BLOCKS = 4
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'

/** Form of every key: `AA11-AA11-AA11-AA11`. */
export const KEY_PATTERN = /^[A-Z]{2}\d{2}(-[A-Z]{2}\d{2}){3}$/

/** A fresh key, 64 bits from the system's generator; `randomInt` rejects what would bias a character. */
export function createKeySecret(): string {
  const pick = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length))
  const block = () => pick(LETTERS) + pick(LETTERS) + pick(DIGITS) + pick(DIGITS)
  return Array.from({ length: BLOCKS }, block).join('-')
}

/** What is kept instead of a key. A fast hash is right for a secret that no one chose. Case and outer spaces do not matter. */
export function hashKeySecret(secret: string): Buffer {
  return createHash('sha256').update(secret.trim().toUpperCase()).digest()
}

/** The last block, by which a person tells keys apart. */
export const toKeyHint = (secret: string): string => secret.slice(-4)
