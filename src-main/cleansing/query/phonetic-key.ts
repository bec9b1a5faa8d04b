/** Letters that sound alike; vowels, h, w and y are not heard between others. */
const SOUNDS: Record<string, string> = Object.fromEntries(
  ['bpfv', 'cgjkqsxz', 'dt', 'l', 'mn', 'r'].flatMap((letters, i) =>
    [...letters].map((letter) => [letter, String(i + 1)]),
  ),
)
const SPELLINGS: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/gh(?=[^aeiou]|$)/g, ''],
  [/^kn/, 'n'],
  [/^wr/, 'r'],
]

/** How a word sounds, roughly, in the manner of Soundex but whole: `catherine` and `kathryn` have one key. */
export function toPhoneticKey(word: string): string {
  const spelt = SPELLINGS.reduce((text, [pattern, letter]) => text.replace(pattern, letter), word)
  const first = spelt.charAt(0)
  let key = /[aeiouy]/.test(first) ? 'a' : /[ckq]/.test(first) ? 'k' : first
  let last = SOUNDS[first] ?? ''
  for (const letter of spelt.slice(1)) {
    const sound = SOUNDS[letter] ?? ''
    if (sound !== '' && sound !== last) key += sound
    if (letter !== 'h' && letter !== 'w') last = sound
  }
  return key
}
