import type { ShownCommand } from '../../unit/docs/shown-commands.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Paths where a reply has not what a page shows of it; a page may leave members out. */
export function missingOf(shown: unknown, printed: unknown, path = 'reply'): string[] {
  if (Array.isArray(shown)) {
    if (!Array.isArray(printed) || printed.length !== shown.length) return [`${path} has another length`]
    return shown.flatMap((one, index) => missingOf(one, printed[index], `${path}[${index}]`))
  }
  if (isRecord(shown)) {
    return Object.entries(shown).flatMap(([name, one]) =>
      missingOf(one, isRecord(printed) ? printed[name] : undefined, `${path}.${name}`),
    )
  }
  return shown === printed ? [] : [`${path} is ${JSON.stringify(printed)}, the page shows ${JSON.stringify(shown)}`]
}

/** An error that a page shows belongs to a request that is wrong, not to the one before it. */
export const isError = (text: string): boolean => 'Number' in (JSON.parse(text) as object)

/** What of the outputs that a page shows behind a command did not come out of it. */
export function faultsOfOutput({ shown }: ShownCommand, out: string, all: string): string[] {
  return shown.flatMap(({ language, text }) => {
    if (language === 'text') {
      const lines = text.split('\n').filter((line) => line.trim() !== '')
      return lines.filter((line) => !all.includes(line)).map((line) => `does not print: ${line}`)
    }
    if (isError(text)) return []
    // With -i the headers come first.
    return missingOf(JSON.parse(text), JSON.parse(out.slice(out.search(/^[[{]/m))))
  })
}
