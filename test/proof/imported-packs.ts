/**
 * Imports OpenStreetMap extracts and asks the engine for what is in them: every street and every house number, then
 * as many numbers that are not there. The questions come from the extract itself, not from the pack.
 *
 *   npm run proof -- imports EXTRACT.osm.pbf…   (else those in WAYPOST_TEST_DATA/osm)
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { endUnproven, judgeBars, type Bar } from '../../tools/lib/proof-outcome.mjs'
import { measureExtract } from './imports/measure-extract.ts'

const given = process.argv.slice(2)
const known = join(process.env.WAYPOST_TEST_DATA ?? '.', 'osm')
if (given.length === 0 && !existsSync(known)) endUnproven('WAYPOST_TEST_DATA names no folder with osm extracts.')
const paths = given.length > 0 ? given : readdirSync(known).map((name) => join(known, name))
const bars: Bar[] = []
for (const path of paths) bars.push(...(await measureExtract(path, bundledPackFolder())))
judgeBars(bars)
