import type { ReceiverChoice } from '#main/position/create-position-service.ts'
import type { PositionState } from '#main/position/reception.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { callAccessCommand, callHost, hasHost } from './call-command.ts'

/** Where positions of the receiver come from that the settings name: read here, or heard from the Waypost that reads it. */
export type SettingsReceiver =
  | { kind: 'choice'; choice: ReceiverChoice }
  /** Null where the other Waypost has ended. */
  | { kind: 'host'; state(): Promise<PositionState | null> }

const NO_RECEIVER = fail(
  'position/no-receiver',
  'No receiver is set: choose one under Settings, Position, or name one with --nmea PATH or --gpsd ADDRESS.',
)

/** A port has one reader: what a running Waypost reads is asked of it. */
export async function settingsReceiver(dataDir: string): Promise<Result<SettingsReceiver>> {
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
