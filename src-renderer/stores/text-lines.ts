import { placeInAscending } from '#shared/model/place-in-ascending.ts'

/** Lines of a text that are cut out when they are asked for: a million strings would take 60 MB, and long to make. */
export function toTextLines(text: string, count: number) {
  /** Where each line begins; behind the last, where another one would. */
  const begins = new Uint32Array(count + 1)
  for (let line = 1; line <= count; line++) {
    const end = text.indexOf('\n', begins[line - 1])
    begins[line] = (end < 0 ? text.length : end) + 1
  }

  return {
    at: (line: number) => text.slice(begins[line], begins[line + 1]! - 1),
    /** −1 where no line says that; blank lines are not looked for. */
    indexOf(wanted: string): number {
      if (wanted === '') return -1
      for (let begin = text.indexOf(wanted); begin >= 0; begin = text.indexOf(wanted, begin + 1)) {
        const line = placeInAscending(begins, begin)
        if (line >= 0 && line < count && begins[line + 1]! - 1 === begin + wanted.length) return line
      }
      return -1
    },
  }
}

export type TextLines = ReturnType<typeof toTextLines>
