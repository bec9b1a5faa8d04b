import type { CommandInput, CommandName, CommandResponse, EventName, EventPayload } from '#shared/contract/contract.ts'
import type { Result } from '#shared/result.ts'
import type { MenuEntry, OpenedFile } from './shell-contract.ts'

/** Ends what it was returned for. */
export type Unsubscribe = () => void

/** `window.waypost` in the desktop window: named functions only, made from the contract. None takes a channel or a path. */
export interface DesktopBridge {
  platform: string
  commands: { [N in CommandName]: (input: CommandInput<N>) => Promise<Result<CommandResponse<N>>> }
  events: { [E in EventName]: (listener: (payload: EventPayload<E>) => void) => Unsubscribe }
  shell: {
    /** Hands a dropped or chosen file over: by its path where it has one, else by its contents. */
    addFile(file: File): Promise<Result<{ file: string }>>
    /** The system's open dialog; null when the person closes it. */
    chooseFile(of?: 'data' | 'photo'): Promise<Result<OpenedFile | null>>
    /** The system's save dialog, then a copy to the chosen place. */
    saveFile(file: string, name: string): Promise<Result<{ isSaved: boolean; name: string }>>
    /** The window as it is on paper, as a PDF at a place that the person chooses. */
    savePdf(name: string, paper: 'A4' | 'Letter'): Promise<Result<{ isSaved: boolean; name: string }>>
    /** A tile of a map; null where the map has none there. */
    mapTile(id: string, zoom: number, x: number, y: number): Promise<Result<Uint8Array | null>>
    /** The native menu, from the window's own actions. */
    setMenu(entries: MenuEntry[]): Promise<Result<object>>
    /** Shows the menu at a place of the window, where it has no menu bar. */
    showMenu(x: number, y: number): Promise<Result<object>>
    /** Ends the application. */
    quit(): Promise<Result<object>>
    /** Somebody chose an action in the native menu. */
    onAction(listener: (id: string) => void): Unsubscribe
    /** A file was opened outside the window: by its icon, a second start or the list of recent files. */
    onOpenFile(listener: (file: OpenedFile) => void): Unsubscribe
  }
}
