import { expect, test } from 'vitest'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { unmetBars } from '../../../tools/lib/proof-outcome.mjs'
import { measureHouses } from '../../proof/houses/measure-houses.ts'

/** `npm run proof -- houses` asks 200 streets of every pack that knows house numbers. */
const STREETS = 25

test.each(['gr', 'hu'])('%s: houses that cannot be are not verified, those that the data names are', (pack) => {
  expect(unmetBars(measureHouses([bundledPackFolder()], pack, STREETS))).toEqual([])
})
