export const USER_DATABASE = 'user.db'

/** Copies that Waypost makes by itself lie here, in the data folder. */
export const BACKUP_FOLDER = 'backups'

/** A moment as part of a file's name. */
export const toStamp = (moment: Date): string => moment.toISOString().replaceAll(/[:.]/g, '-')
