import { expect, it } from 'vitest'
import { fitRecipe, LIKE_ENOUGH } from '#shared/model/recipe-fit.ts'

const recipe = {
  columns: ['Ref', 'Street', 'Town', 'Phone'],
  mapping: [
    { column: 'Ref', field: 'Id' },
    { column: 'Street', field: 'Address' },
    { column: 'Town', field: 'Locality' },
  ],
}

it('finds columns by name, wherever they stand and whatever their case', () => {
  expect(fitRecipe(recipe, ['PHONE', ' street ', 'Town', 'ref'])).toEqual({
    mapping: [
      { index: 3, field: 'Id' },
      { index: 1, field: 'Address' },
      { index: 2, field: 'Locality' },
    ],
    missing: [],
    added: [],
    unused: [],
    likeness: 1,
  })
})

it('names what is missing, added and gone, and guesses nothing', () => {
  const fit = fitRecipe(recipe, ['Ref', 'Streets', 'Town'])
  expect(fit.missing).toEqual([{ column: 'Street', field: 'Address' }])
  expect(fit.added).toEqual([{ index: 1, column: 'Streets' }])
  expect(fit.unused).toEqual(['Phone'])
  expect(fit.mapping.map(({ index }) => index)).toEqual([0, 2])
})

it.each([
  [['Ref', 'Street', 'Town', 'Phone', 'Fax'], true],
  [['Ref', 'Street', 'Town'], true],
  [['Ref', 'Road', 'Town', 'Phone'], true],
  [['Ref', 'Street', 'Town', 'Shop', 'Area', 'Owner', 'Opened', 'Fax', 'Mail'], true],
  [['Ref', 'Road', 'Town', 'Mobile', 'Shop', 'Area'], true],
  [['Name', 'Street', 'City', 'Zip'], false],
  [['Phone'], false],
  [[], false],
])('is like the columns %j: %s', (columns, isLike) => {
  expect(fitRecipe(recipe, columns).likeness >= LIKE_ENOUGH).toBe(isLike)
})
