import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createPositionService, type ReceiverChoice } from '#main/position/create-position-service.ts'
import type { PositionState } from '#main/position/reception.ts'
import { listPorts } from '#main/position/sources/list-ports.ts'
import { windowsPort } from '#main/position/sources/windows-port.ts'
import { RECEIVER_SPEEDS } from '#shared/contract/position-schemas.ts'
import { formatCoordinates } from '#shared/coordinates/format-coordinates.ts'
import { parseCoordinates } from '#shared/coordinates/parse-coordinates.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import {
  answer,
  flag,
  text,
  verb,
  whole,
  type Command,
  type Values as ValuesOf,
  type VerbContext,
  type CommandOutput,
} from './table.ts'
import { callAccessCommand, callHost, hasHost } from './call-command.ts'

/** Where positions of the receiver come from that the settings name: read here, or heard from the Waypost that reads it. */
type SettingsReceiver =
  | { kind: 'choice'; choice: ReceiverChoice }
  /** Null where the other Waypost has ended. */
  | { kind: 'host'; state(): Promise<PositionState | null> }

const NO_RECEIVER = fail(
  'position/no-receiver',
  'No receiver is set: choose one under Settings, Position, or name one with --nmea PATH or --gpsd ADDRESS.',
)

/** A port has one reader: what a running Waypost reads is asked of it. */
async function settingsReceiver(dataDir: string): Promise<Result<SettingsReceiver>> {
  if (hasHost(dataDir)) {
    const state = async () => {
      const answer = (await callHost(dataDir, 'position.state', {})) as Result<PositionState> | null
      return answer?.ok ? answer.value : null
    }
    const now = await state()
    if (now) return now.signal === 'off' ? NO_RECEIVER : ok({ kind: 'host', state })
  }
  const settings = await callAccessCommand(dataDir, 'settings.get', {})
  if (!settings.ok) return settings
  return settings.value.receiver === 'off' ? NO_RECEIVER : ok({ kind: 'choice', choice: settings.value })
}

const USAGE =
  'Name one receiver with --nmea PATH or --gpsd ADDRESS, or give coordinates. Without them, the receiver of Settings is used.'
const USUAL_WAIT_SECONDS = 10
const MOST_WAIT_SECONDS = 600

const OPTIONS = {
  nmea: text('PATH: serial port, named pipe or file with NMEA 0183 sentences'),
  gpsd: text('ADDRESS: gpsd on this computer (127.0.0.1:2947)'),
  speed: text(`BAUD: speed of the serial port: ${RECEIVER_SPEEDS.slice(1).join(', ')}; default: found by trying`),
  wait: whole(
    1,
    MOST_WAIT_SECONDS,
  )(`SECONDS: how long to wait for a position, 1 to ${MOST_WAIT_SECONDS}; default ${USUAL_WAIT_SECONDS}`),
  follow: flag('print one line for each new position, at most one a second, until stopped; with --json, JSON Lines'),
}

export const POSITION: Command = {
  name: 'position',
  text: `
Shows where a receiver is: latitude and longitude, accuracy, satellites and age of the position. Without --nmea or
--gpsd, it uses the receiver chosen in Settings, and asks a running Waypost for it. For a file written earlier, it shows
the last position with its age. COORDINATES in any customary notation are read and printed in degrees. Nothing is
stored, and no other computer is asked.`,
  verbs: {
    '': verb({
      words: '[COORDINATES …]',
      usage: [
        '[--wait SECONDS] [--follow]',
        '--nmea PATH [--speed BAUD] [--wait SECONDS] [--follow]',
        '--gpsd ADDRESS [--wait SECONDS] [--follow]',
        'COORDINATES',
      ],
      options: OPTIONS,
      run(words, values, context) {
        if (words.length === 0) return hear(values, context)
        const isAlone = Object.values(values).every((value) => value === undefined || value === false)
        return isAlone ? readCoordinates(words.join(' ')) : fail('usage', USAGE)
      },
    }),
    '--ports': verb({ help: 'list the serial ports of this computer', run: listAllPorts }),
  },
}

type Values = ValuesOf<typeof OPTIONS>
type PositionContext = Pick<VerbContext, 'dataDir' | 'json' | 'stdout'>

/** Null: the receiver of the settings. */
function toChoice({ nmea, gpsd, speed }: Values): Result<ReceiverChoice | null> {
  if (nmea === undefined && gpsd === undefined && speed === undefined) return ok(null)
  return namedReceiver({ nmea, gpsd, speed })
}

function namedReceiver({ nmea, gpsd, speed = '0' }: Pick<Values, 'nmea' | 'gpsd' | 'speed'>): Result<ReceiverChoice> {
  const receiverSpeed = RECEIVER_SPEEDS.find((one) => String(one) === speed)
  if (receiverSpeed === undefined) return fail('usage', `--speed is one of ${RECEIVER_SPEEDS.slice(1).join(', ')}.`)
  if ((nmea === undefined) === (gpsd === undefined) || nmea === '' || gpsd === '') return fail('usage', USAGE)
  if (nmea === undefined)
    return ok({ receiver: 'gpsd', receiverPath: '', receiverSpeed: 0, receiverAddress: gpsd as string })
  return ok({ receiver: 'nmea', receiverPath: windowsPort(nmea) ?? resolve(nmea), receiverSpeed, receiverAddress: '' })
}

type Fix = NonNullable<PositionState['fix']>

function describeFix(fix: Fix): string {
  const { accuracyMeters, accuracyBasis, satellites, isReckoned, ageSeconds } = fix
  const basis = accuracyBasis === 'receiver' ? 'says the receiver' : 'an estimate'
  const parts = [
    formatCoordinates(fix, 'dd'),
    accuracyMeters === null ? 'accuracy unknown' : `within ${Math.max(1, Math.round(accuracyMeters))} m, ${basis}`,
    satellites === null ? '' : countOf(satellites, 'satellite'),
    isReckoned ? 'estimated without satellites' : '',
    `${ageSeconds.toFixed(1)} s ago`,
  ]
  return `${parts.filter((part) => part !== '').join('; ')}\n`
}

const REASONS: Partial<Record<PositionState['signal'], string>> = {
  unreadable: 'the data is not NMEA: check the speed of the port',
  searching: 'the receiver is searching for satellites: give it a clear view of the sky',
}

/** Holds for a window, which goes on; a command that ends says nothing of it. */
const PROMISE = /[:;.]? Waypost tries again every few seconds(?=[.;])/

function noPosition({ signal, problem }: PositionState, seconds: number): Result<never> {
  if (problem) return fail(problem.code, problem.message.replace(PROMISE, ''))
  const reason = REASONS[signal] ?? 'the receiver sends nothing: check that it is on'
  return fail('position/none', `No position came within ${seconds} s, because ${reason}.`)
}

/** The first position that is known, whatever its age; why there is none as soon as that is known. */
function takeOne(choice: ReceiverChoice, seconds: number): Promise<Result<Fix>> {
  return new Promise((done) => {
    const end = (result: Result<Fix>) => {
      clearTimeout(timer)
      service.close()
      done(result)
    }
    const service = createPositionService((state) => {
      if (state.fix) end(ok(state.fix))
      else if (state.signal === 'failed') end(noPosition(state, seconds))
    })
    const timer = setTimeout(() => {
      const state = service.state()
      end(state.fix ? ok(state.fix) : noPosition(state, seconds))
    }, seconds * 1000)
    service.choose(choice)
  })
}

const POLL_MS = 500
const FOLLOW_MS = 1000

/** The same from a Waypost that reads the receiver. */
async function hearOne(state: HostState, seconds: number): Promise<Result<Fix>> {
  const until = performance.now() + seconds * 1000
  for (;;) {
    const now = await state()
    if (!now) return HOST_ENDED
    if (now.fix) return ok(now.fix)
    if (now.signal === 'failed' || performance.now() > until) return noPosition(now, seconds)
    await wait(POLL_MS)
  }
}

type HostState = Extract<SettingsReceiver, { kind: 'host' }>['state']
const HOST_ENDED = fail('position/host-gone', 'The running Waypost has ended: run the command again.')

async function followHost(state: HostState, { json, stdout }: PositionContext): Promise<Result<CommandOutput>> {
  let isRead = true
  for (const event of ['close', 'error']) stdout.once(event, () => (isRead = false))
  let lastAge = Infinity
  for (; isRead; await wait(FOLLOW_MS)) {
    const now = await state()
    if (!now) return HOST_ENDED
    const { signal, fix } = now
    // A fix that grew older is the one that was told.
    if (fix && signal === 'fix' && fix.ageSeconds < lastAge) {
      stdout.write(json ? `${JSON.stringify(fix)}\n` : describeFix(fix))
    }
    lastAge = fix ? fix.ageSeconds + FOLLOW_MS / 2000 : Infinity
  }
  return ok({ data: null, text: '' })
}

/** Writes a line for each position until nobody reads them any more. A receiver that goes away is waited for. */
function follow(choice: ReceiverChoice, { json, stdout }: PositionContext): Promise<Result<CommandOutput>> {
  return new Promise((done) => {
    const service = createPositionService(({ signal, fix }) => {
      if (fix && signal === 'fix') stdout.write(json ? `${JSON.stringify(fix)}\n` : describeFix(fix))
    })
    // The receiver's own timers do not keep the program from ending.
    const waiting = setInterval(() => {}, MOST_WAIT_SECONDS * 1000)
    const end = () => {
      clearInterval(waiting)
      service.close()
      done(ok({ data: null, text: '' }))
    }
    stdout.once('close', end)
    stdout.once('error', end)
    service.choose(choice)
  })
}

function readCoordinates(text: string): Result<CommandOutput> {
  const parsed = parseCoordinates(text)
  if (!parsed.ok) return fail('position/coordinates', parsed.error.message)
  return ok({ data: parsed.value, text: `${formatCoordinates(parsed.value, 'dd')}\n` })
}

async function listAllPorts(): Promise<Result<CommandOutput>> {
  const ports = await listPorts()
  const lines = ports.map(({ path, name }) => `${path}${name === '' ? '' : `  ${name}`}\n`)
  return ok({ data: { ports }, text: lines.join('') || 'No serial port was found.\n' })
}

/** What a receiver says: once, or until nobody reads on. */
async function hear(values: Values, context: PositionContext): Promise<Result<CommandOutput>> {
  const choice = toChoice(values)
  if (!choice.ok) return choice
  const receiver = choice.value
    ? ok({ kind: 'choice' as const, choice: choice.value })
    : await settingsReceiver(context.dataDir)
  if (!receiver.ok) return receiver
  const { value } = receiver
  if (values.follow) return value.kind === 'host' ? followHost(value.state, context) : follow(value.choice, context)
  const seconds = values.wait ?? USUAL_WAIT_SECONDS
  return answer(
    await (value.kind === 'host' ? hearOne(value.state, seconds) : takeOne(value.choice, seconds)),
    describeFix,
  )
}
