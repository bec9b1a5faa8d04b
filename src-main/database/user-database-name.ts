export const USER_DATABASE = 'user.db'

/** Copies that Waypost makes by itself lie here, in the data folder. */
export const BACKUP_FOLDER = 'backups'

/** A moment as part of a file's name. */
export const toStamp = (moment: Date): string => moment.toISOString().replaceAll(/[:.]/g, '-')

/** The moment of a part of a file's name; null when it names none. */
export function fromStamp(stamp: string): Date | null {
  const [day = '', time = ''] = stamp.split('T')
  const moment = new Date(`${day}T${time.replace('-', ':').replace('-', ':').replace('-', '.')}`)
  return Number.isNaN(moment.getTime()) ? null : moment
}
