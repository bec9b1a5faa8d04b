import { join } from 'node:path'

/** Where the street map of a region lies. */
export const streetMapPath = (folder: string, id: string): string => join(folder, `${id}.mbtiles`)
