import { readSteps } from './shell-steps.ts'

/** A command that a document shows, as a reader would type it. */
export interface ShownCommand {
  page: string
  line: number
  text: string
  /** In the flow of a sentence, where it may be an example; else in a block of its own. */
  isInline: boolean
  /** What the page says that it prints: the blocks of text and JSON behind it, up to the next command. */
  shown: { language: string; text: string }[]
}

/** Blocks without a language hold commands. */
const FENCE = /^```(.*)$/
const OUTPUTS = new Set(['text', 'json'])
/** Code in a sentence is a command when it begins with one of these programs. */
const INLINE = /`((?:npm|npx|node|curl|waypost|xvfb-run|sudo)(?: [^`]+)?)`/g

/** A block of code, and where its first line is. */
interface Fence {
  language: string
  text: string
  line: number
}

/** Blocks of a document in their order, and the lines between them, whose language is null. */
function readParts(markdown: string): { language: string | null; text: string; line: number }[] {
  const parts: { language: string | null; text: string; line: number }[] = []
  let open: { language: string; lines: string[]; line: number } | null = null
  for (const [index, raw] of markdown.replaceAll('\r\n', '\n').split('\n').entries()) {
    const language = FENCE.exec(raw)?.[1]
    if (open === null && language === undefined) parts.push({ language: null, text: raw, line: index + 1 })
    else if (open === null) open = { language: language ?? '', lines: [], line: index + 2 }
    else if (language === undefined) open.lines.push(raw)
    else {
      parts.push({ language: open.language, text: open.lines.join('\n'), line: open.line })
      open = null
    }
  }
  return parts
}

/** Every command of a document in its order. */
export function readShownCommands(page: string, markdown: string): ShownCommand[] {
  const commands: ShownCommand[] = []
  for (const { language, text, line } of readParts(markdown)) {
    if (language === null) commands.push(...readInline(page, text, line))
    else if (language === '') commands.push(...readBlock(page, text, line))
    else if (OUTPUTS.has(language)) commands.findLast(({ isInline }) => !isInline)?.shown.push({ language, text })
  }
  return commands
}

/** Blocks in languages of programs. */
export const readPrograms = (markdown: string): Fence[] =>
  readParts(markdown).filter((part): part is Fence => Boolean(part.language) && !OUTPUTS.has(part.language ?? ''))

const readInline = (page: string, raw: string, line: number): ShownCommand[] =>
  [...raw.matchAll(INLINE)].map(([, text = '']) => ({ page, line, text, isInline: true, shown: [] }))

/** A command goes on in the next line while a quote is open, or where its line ends in a backslash. */
function readBlock(page: string, block: string, line: number): ShownCommand[] {
  const commands: ShownCommand[] = []
  let open: ShownCommand | null = null
  for (const [index, raw] of block.split('\n').entries()) {
    if (open) open.text += `\n${raw}`
    else open = { page, line: line + index, text: raw, isInline: false, shown: [] }
    const steps = readSteps(open.text)
    if (steps === null) continue
    if (steps.length > 0) commands.push(open)
    open = null
  }
  // A quote that never ends is for the check to name.
  return open ? [...commands, open] : commands
}
