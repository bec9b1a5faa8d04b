import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { stampOf } from '../region/current-maps.ts'

/**
 * Another one where the road maps of a folder, what is prepared of them or the traffic profile are others: long work that
 * is taken up again must not mix ways over two states of the roads. Empty where there are none.
 */
export const stampOfRoads = (folder: string): [name: string, stamp: string][] =>
  existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((name) => [name, stampOf(join(folder, name))])
    : []
