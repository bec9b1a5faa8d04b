import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { openUserStore } from '#main/features/shared/open-user-store.ts'
import { recipeContent } from '#shared/contract/recipe-schemas.ts'
import { files, runLine } from './run-commands.ts'

const dataDir = () => join(files.folder, 'recipes-data')

beforeAll(async () => {
  const opened = await openUserStore({ dataDir: dataDir() })
  if (!opened.ok) throw new Error(opened.error.message)
  const content = recipeContent.parse({
    columns: ['Ref', 'Straße'],
    mapping: [{ column: 'Straße', field: 'Address' }],
    choices: { defaultCountry: 'DE', serverOptions: { OutputCasing: 'Upper' } },
    policy: 'Strict',
    rules: [{ name: 'Empty ones', filter: {}, action: { kind: 'keep' } }],
    export: {},
    savedFrom: '',
  })
  for (const name of ['Löhne', 'Lohne']) await opened.value.recipes.save({ name, content, replace: false })
  await opened.value.close()
})

const run = (...words: string[]) => runLine([...words, '--data-dir', dataDir()])
const KNOWN = 'Recipes: "Lohne", "Löhne".'

it('lists recipes, shows one whatever its case, and removes it by its name', async () => {
  const listed = await run('recipes', 'list')
  expect(listed.out).toMatch(/^Lohne {2}1 column, 1 rule, Strict, saved \d{4}-\d\d-\d\d\nLöhne {2}1 column/)
  const shown = await run('recipes', 'show', 'LÖHNE')
  expect(shown.out).toMatch(/^Löhne /)
  for (const line of ['column  Straße → Address', 'option  OutputCasing = Upper', 'rule  Empty ones: keep'])
    expect(shown.out.split('\n')).toContain(line)
  const { recipe } = JSON.parse((await run('recipes', 'show', 'lohne', '--json')).out) as { recipe: { name: string } }
  expect(recipe.name).toBe('Lohne')
  // An accent tells two recipes apart, on the command line as everywhere.
  const unknown = `There is no recipe "Lóhne". ${KNOWN}\n`
  expect(await run('recipes', 'show', 'Lóhne')).toEqual({ code: 1, out: '', err: unknown })
  expect(await run('cleanse', 'a.csv', '--recipe', 'Lóhne')).toEqual({ code: 2, out: '', err: unknown })
  expect(await run('recipes', 'remove', 'lohne')).toMatchObject({ code: 0, out: 'The recipe "Lohne" is removed.\n' })
  expect(await run('recipes', 'remove', 'Löhne')).toMatchObject({ code: 0 })
  expect((await run('recipes', 'list')).out).toBe('No recipe is saved yet.\n')
})

it('says how it is used where words are missing or one too many, and what --recipe needs', async () => {
  for (const words of [[], ['show'], ['list', 'x'], ['remove', 'a', 'b']])
    expect(await run('recipes', ...words)).toMatchObject({ code: 2, err: expect.stringMatching(/^Use "/) as string })
  expect(await run('cleanse', 'a.csv', '--recipe', ' ')).toMatchObject({
    code: 2,
    err: '--recipe needs the name of a recipe.\n',
  })
  // A word that is the value of another option is no option: the recipe is asked for only where one is named.
  expect((await run('cleanse', 'none.csv', '--country', '--recipe')).err).not.toContain('No recipe')
})
