import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { unmetBars } from '../../../tools/lib/proof-outcome.mjs'
import { measureExtract } from '../../proof/imports/measure-extract.ts'

/** `npm run proof -- imports` asks for everything in every extract of the test data. */
const EXTRACT = join(process.env.WAYPOST_TEST_DATA ?? '', 'osm/monaco.osm.pbf')

test('every street and house of an imported extract is found, and no other house', async (context) => {
  if (!process.env.WAYPOST_TEST_DATA || !existsSync(EXTRACT))
    return context.skip('WAYPOST_TEST_DATA names no folder with osm/monaco.osm.pbf')
  expect(unmetBars(await measureExtract(EXTRACT, bundledPackFolder()))).toEqual([])
}, 60_000)
