/** Windows writes a serial port as `COM3`, in its list of devices also as `COM3:`, and in full as `\\.\COM3`. */
const WINDOWS_PORT = /^(?:\\\\[.?]\\)?(COM\d{1,3}):?$/i

/** The short name of a serial port of Windows, or null where a text is none. */
export const windowsPort = (path: string): string | null => WINDOWS_PORT.exec(path)?.[1]?.toUpperCase() ?? null
