/** The four slips of one key at a letter of a text: it is lost, changed, doubled by another one, swapped with the next. */
export function editsAt(text: string, at: number, other: string): [string, string, string, string] {
  const [head, letter, tail] = [text.slice(0, at), text[at] as string, text.slice(at + 1)]
  return [
    head + tail,
    head + other + tail,
    head + other + letter + tail,
    head + tail.slice(0, 1) + letter + tail.slice(1),
  ]
}
