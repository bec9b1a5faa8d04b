import type { RegionFolders } from '#main/roads/bundle/installed-region.ts'
import { parseCoordinates } from '#shared/coordinates/parse-coordinates.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { fromTourMinute, toTourMinute } from '#shared/model/tour-minutes.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { CliIo } from '#main/host/cli-io.types.ts'

// A command is an entry of a table: its verbs, their words and options. Help and the reading of words follow from it.

/** An option of the command line, which gives a value of type `T`. */
export interface Option<T> {
  /** What help calls its value; null where it is a flag. */
  value: string | null
  /** A sentence without its full stop; help breaks its lines. */
  help: string
  /** Without it, the verb cannot be carried out. */
  isNeeded?: boolean
  /** May be given again. */
  isRepeated?: boolean
  /** Taken, but not shown in help. */
  isHidden?: boolean
  /** Its value from what was given, which is nothing where it was left out. `name` is how sentences call it. */
  read(given: readonly string[], name: string): Result<T>
}

/** By the names of their values: `dailyLimit` is given as `--daily-limit`. */
export type Options = Record<string, Option<unknown>>
type ValueOf<O> = O extends Option<infer T> ? T : never
export type Values<O extends Options> = { [name in keyof O]: ValueOf<O[name]> }

/** What a verb is given besides its own words. */
export interface VerbContext extends PackContext {
  stdin: CliIo['stdin']
  stdout: CliIo['stdout']
  stderr: CliIo['stderr']
  folders: RegionFolders
  /** Says how far the work is, where a terminal or `--progress` asks for it. */
  printer: ProgressPrinter
}

export type Answer = Promise<Result<CommandOutput>> | Result<CommandOutput>

/** What stands behind the name of a command. */
export interface Verb<O extends Options = Options> {
  /** Words in their order, as help shows them: `FILE`, `[OUT]`, `[NAME …]`. */
  words?: string
  /** Lines of usage, where words and options do not say enough. */
  usage?: readonly string[]
  /** What it does, where the help of its command says it verb by verb. */
  help?: string
  /** Text above its own options, where they stand apart from those of the other verbs. */
  apart?: string
  options?: O
  /** Whether it says how far it is. */
  hasProgress?: boolean
  /** Whether it reads the bundled packs. */
  hasPacks?: boolean
  run(words: string[], values: Values<O>, context: VerbContext): Answer
}

/**
 * A command by its verbs. One without a name is meant where no other is named. One whose name begins with dashes is
 * named anywhere in the line, and help shows it among the options.
 */
export interface Command {
  name: string
  /** Paragraphs above the verbs and options. */
  text: string
  /** Paragraphs between verbs and options. */
  closing?: string
  /** What `--json` prints, where that is not one object. */
  json?: string
  verbs: Record<string, Verb>
}

/** A verb whose options say the types of its values. */
export const verb = <O extends Options>(definition: Verb<O>): Verb => definition

/** `dailyLimit` as `daily-limit`. */
export const nameOfOption = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const flag = (help: string): Option<boolean> => ({ value: null, help, read: (given) => ok(given.length > 0) })

/** Takes `FILE: file to write` apart. */
function named(about: string): Pick<Option<unknown>, 'value' | 'help'> {
  const [value = '', ...help] = about.split(': ')
  return { value, help: help.join(': ') }
}

type Read<T> = (text: string, name: string) => Result<T>

/** An option whose text is read by a rule of its own, and what it is where it is not given. */
export const parsed =
  <T, U = undefined>(read: Read<T>, usual?: U) =>
  (about: string): Option<T | U> => ({
    ...named(about),
    read: ([text], name) => (text === undefined ? ok(usual as U) : read(text, name)),
  })

export const text = parsed<string>((given) => ok(given))

export const texts = (about: string): Option<string[]> => ({
  ...named(about),
  isRepeated: true,
  read: (given) => ok([...given]),
})

/** One of some names. */
export const choice = <T extends string, U extends T | undefined = undefined>(names: readonly T[], usual?: U) =>
  parsed<T, U>((given, name) => {
    const found = names.find((one) => one === given)
    return found ? ok(found) : fail('usage', `--${name} is one of ${names.join(', ')}, not "${given.slice(0, 80)}".`)
  }, usual)

/** A number within bounds. */
export const number = <U extends number | null | undefined = undefined>(from: number, to: number, usual?: U) =>
  parsed<number, U>((given, name) => {
    const sent = given.trim() === '' ? NaN : Number(given)
    return sent >= from && sent <= to ? ok(sent) : fail('usage', `--${name} is a number from ${from} to ${to}.`)
  }, usual)

/** A whole number within bounds. */
export const whole = <U extends number | null | undefined = undefined>(from: number, to: number, usual?: U) =>
  parsed<number, U>(
    (given, name) =>
      /^\d{1,9}$/.test(given) && Number(given) >= from && Number(given) <= to
        ? ok(Number(given))
        : fail('usage', `--${name} is a whole number from ${from} to ${to}.`),
    usual,
  )

/** Coordinates in any notation. */
export const place = parsed<Position>((given, name) => {
  const read = parseCoordinates(given)
  return read.ok ? ok({ lat: read.value.lat, lon: read.value.lon }) : fail('usage', `--${name}: ${read.error.message}`)
})

const MILLISECONDS_A_MINUTE = 60_000
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** A moment by the clock of this place. */
export const localTime = parsed<string>((given, name) =>
  LOCAL_TIME.test(given) && !Number.isNaN(fromTourMinute(given))
    ? ok(given)
    : fail('usage', `--${name} is a local time, as 2026-11-24T08:00.`),
)

/** Now by the clock of this place. */
export const localNow = (): string => toTourMinute(Date.now() - new Date().getTimezoneOffset() * MILLISECONDS_A_MINUTE)

/** The same option where a verb cannot be carried out without it. */
export const needed = <T>({ read, ...option }: Option<T>): Option<NonNullable<T>> => ({
  ...option,
  isNeeded: true,
  read: (given, name) =>
    given.length === 0 ? fail('usage', `--${name} ${option.value} is needed.`) : (read(given, name) as never),
})

/** An option of earlier versions. */
export const hidden = <T>(option: Option<T>): Option<T> => ({ ...option, isHidden: true })

/** What a call gave, put into words; its error where it failed. */
export function answer<T>(result: Result<T>, toText: (value: T) => string, toData?: (value: T) => unknown) {
  if (!result.ok) return result
  return ok<CommandOutput>({ data: toData ? toData(result.value) : result.value, text: toText(result.value) })
}

/** What every command of the command line is given besides its own words. */
export interface PackContext {
  dataDir: string
  packsDir: string
  /** Bundled packs and those a user imported. */
  packFolders: string[]
  json: boolean
}

/** What a command has to say: for machines and for people. */
export interface CommandOutput {
  data: unknown
  text: string
}

/** Says on standard error how far some work is: on a terminal, or where it is asked for. */
interface ProgressPrinter {
  isShown: boolean
  onShare(share: number): void
  /** Lets what is said next begin where the figure stands. */
  end(): void
}

/** `isWanted` is what --progress says; undefined without it. */
export function createProgressPrinter(stderr: CliIo['stderr'], isWanted: boolean | undefined): ProgressPrinter {
  const isShown = isWanted ?? stderr.isTTY === true
  let last = -1
  return {
    isShown,
    onShare(share) {
      const percent = Math.floor(share * 100)
      if (!isShown || percent === last) return
      last = percent
      stderr.write(`\r${percent} % `)
    },
    end() {
      if (isShown) stderr.write('\r')
    },
  }
}
