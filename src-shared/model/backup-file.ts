/** First entry of a backup of several parts. */
export const BACKUP_MANIFEST = 'waypost-backup.json'
/** "WYPT": tells the data of Waypost from any other SQLite file. */
export const DATA_APPLICATION_ID = 0x57595054

/** So many bytes of the beginning of a file tell whether it is a backup. */
export const BACKUP_HEAD_BYTES = 100

const SQLITE = 'SQLite format 3\0'
const ID_AT = 68
const ZIP_ENTRY = 'PK\u0003\u0004'
const ZIP_NAME_AT = 30

/** Whether a file that begins like this is a backup of Waypost, whatever it is called. */
export function isBackupHead(head: Uint8Array): boolean {
  if (head.length < BACKUP_HEAD_BYTES) return false
  const textAt = (at: number, text: string) => [...text].every((char, index) => head[at + index] === char.charCodeAt(0))
  if (textAt(0, SQLITE)) return new DataView(head.buffer, head.byteOffset).getUint32(ID_AT) === DATA_APPLICATION_ID
  return textAt(0, ZIP_ENTRY) && textAt(ZIP_NAME_AT, BACKUP_MANIFEST)
}
