import { followLinks } from '#main/files/output-place.ts'

/** The write-ahead log of a database. It lies beside the file itself, not beside a link to it. */
export const logPath = (path: string): string => `${followLinks(path)}-wal`
