import { basename, join, sep } from 'node:path'

/** Begins a path that is stored: what follows lies in the data folder, wherever that is. No path begins like this. */
export const DATA_FOLDER_MARK = '<data folder>/'

/** Below this depth there is no path; a value that somebody else wrote ends there. */
const MOST_LEVELS = 12
const IS_INSIDE = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\\\0]+$/u
/** Rows always lie in the folder of rows, whatever a stored path says. */
const ROWS_KEY = 'rowsPath'
const ROWS_FOLDER = 'jobs'

/** A value with every path of the data folder as it is stored: relative to that folder. */
export function toStoredPaths(value: unknown, dataDir: string): unknown {
  const prefix = dataDir.endsWith(sep) ? dataDir : dataDir + sep
  return mapTexts(value, (text) =>
    text.startsWith(prefix) ? DATA_FOLDER_MARK + text.slice(prefix.length).replaceAll(sep, '/') : text,
  )
}

/** The same value for a data folder: no path of it leads to the data folder of somebody else. */
export function fromStoredPaths(value: unknown, dataDir: string): unknown {
  return mapTexts(value, (text, key) => {
    const rest = text.startsWith(DATA_FOLDER_MARK) ? text.slice(DATA_FOLDER_MARK.length) : null
    if (key === ROWS_KEY && text !== '') return join(dataDir, ROWS_FOLDER, basename((rest ?? text).replaceAll('\\', '/'))) // prettier-ignore
    return rest !== null && IS_INSIDE.test(rest) ? join(dataDir, ...rest.split('/')) : text
  })
}

/** A file of ours as an earlier version stored it: with the whole path of the folder that it lay in. */
const OWN_FILE =
  /^(?:\/|[A-Za-z]:[\\/]|\\\\).*[\\/](jobs|exports|uploads|backups|sources)[\\/]((?:user-|[0-9a-f]{8}-[0-9a-f]{4}-)[^\\/]*)$/

/** A value of an earlier version with its paths as they are stored now; those of a person's own files stay. */
export const withoutDataFolder = (value: unknown): unknown =>
  mapTexts(value, (text) => text.replace(OWN_FILE, (_whole, folder: string, name: string) => `${DATA_FOLDER_MARK}${folder}/${name}`)) // prettier-ignore

function mapTexts(value: unknown, map: (text: string, key: string) => string, key = '', level = 0): unknown {
  if (typeof value === 'string') return map(value, key)
  if (value === null || typeof value !== 'object' || level > MOST_LEVELS) return value
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map, key, level + 1))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, map, name, level + 1)]))
}
