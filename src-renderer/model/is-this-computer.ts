const LOOPBACK = /^(?:localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/i

/** Whether a server's name can only mean this computer; a path is a socket in its file system. */
export const isThisComputer = (host: string): boolean => host.startsWith('/') || LOOPBACK.test(host.trim())
