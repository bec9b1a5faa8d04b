import type { InjectionKey } from 'vue'
import type { CommandInput, CommandName, CommandResponse, EventName, EventPayload } from '#shared/contract/contract.ts'
import type { OpenedFile } from '#shared/desktop/shell-contract.ts'
import type { Result } from '#shared/result.ts'

/** `waiting` means that the event stream broke and is being opened again. */
export type ConnectionState = 'open' | 'waiting' | 'stopped' | 'expired'

/** The one door from the window to the host, whatever carries it. */
export interface HostClient {
  call<N extends CommandName>(name: N, input: CommandInput<N>): Promise<Result<CommandResponse<N>>>
  /** Returns the function that stops listening. */
  on<E extends EventName>(name: E, listener: (payload: EventPayload<E>) => void): () => void
  onConnection(listener: (state: ConnectionState) => void): () => void
  /** Hands a dropped or chosen file over; the answer is its token. */
  sendFile(file: File): Promise<Result<{ file: string }>>
  /** The system's own open dialog, where there is one; null when the person closes it. */
  chooseFile?(of?: 'data' | 'photo'): Promise<Result<OpenedFile | null>>
  /** Fetches a result and gives it to the person as a download. */
  saveFile(token: string, name: string): Promise<Result<null>>
  /** A tile of a map, decompressed, rows counted from the north; null where the map has none there. */
  mapTile(id: string, zoom: number, x: number, y: number): Promise<Result<ArrayBuffer | null>>
  /** Prints what the window shows on paper into a PDF, where the application can. */
  savePdf?(name: string, paper: 'A4' | 'Letter'): Promise<Result<null>>
}

export const HOST_CLIENT: InjectionKey<HostClient> = Symbol('host client')
