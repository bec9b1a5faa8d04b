import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openUserStore } from '#main/features/shared/open-user-store.ts'
import { recipeContent } from '#shared/contract/recipe-schemas.ts'
import { unwrap } from '../measure/unwrap.ts'
import { createEchoPool, post, startHost } from './start-host.ts'

const CONTENT = recipeContent.parse({
  columns: ['Ref', 'Street', 'Town'],
  mapping: [
    { column: 'Street', field: 'Address1' },
    { column: 'Town', field: 'Locality' },
  ],
  choices: { process: 'Format', defaultCountry: 'GB', serverOptions: { OutputCasing: 'Upper' } },
  policy: 'Strict',
  rules: [],
  export: {},
  savedFrom: '',
})

/** A host whose user saved one recipe, and what its engine is asked. */
async function hostWithRecipe() {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-recipes-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const store = unwrap(await openUserStore({ dataDir }))
  unwrap(await store.recipes.save({ name: 'Monthly branches', content: CONTENT, replace: false }))
  await store.close()
  const asked: { addresses: unknown; request: unknown }[] = []
  const echo = createEchoPool()
  const pool = {
    ...echo,
    cleanse: (...words: Parameters<typeof echo.cleanse>) => {
      asked.push({ addresses: words[0], request: words[1] })
      return echo.cleanse(...words)
    },
  }
  return { host: await startHost({ dataDir, pool }), asked }
}

test('a recipe maps records by the names of its columns and brings its options; what is sent wins', async () => {
  const { host, asked } = await hostWithRecipe()
  const key = await host.createKey()
  const record = { street: '5 High Street', Town: 'Leeds', Note: 'x', Locality: 'York' }
  const answer = await host.batch(key, { Addresses: [record], Options: { Recipe: 'monthly branches' } })
  expect(answer.json).toBeInstanceOf(Array)
  expect(asked).toMatchObject([
    {
      addresses: [{ Address1: '5 High Street', Locality: 'York' }],
      request: { process: 'Format', geoCode: false, serverOptions: { DefaultCountry: 'GB', OutputCasing: 'Upper' } },
    },
  ])
  const options = { Recipe: 'Monthly branches', Process: 'Verify', ServerOptions: { outputcasing: 'Title' } }
  await host.batch(key, { Addresses: [record], GeoCode: true, Options: options })
  expect(asked[1]).toMatchObject({
    request: { process: 'Verify', geoCode: true, serverOptions: { OutputCasing: 'Title', DefaultCountry: 'GB' } },
  })
})

test('18 for a recipe that nobody saved, and those that there are stand in the cause', async () => {
  const { host, asked } = await hostWithRecipe()
  const key = await host.createKey()
  for (const Recipe of ['Weekly', 7]) {
    const answer = await host.batch(key, { Addresses: [{ Address1: 'x' }], Options: { Recipe } })
    expect(answer.json).toMatchObject({ Number: 18 })
  }
  const { json } = await host.batch(key, { Addresses: [{ Address1: 'x' }], Options: { Recipe: 'Weekly' } })
  expect((json as { Cause: string }).Cause).toBe('There is no recipe "Weekly". Recipes: "Monthly branches".')
  expect(asked).toEqual([])
})

test('without a recipe, or with a blank one, members of other names count for nothing', async () => {
  const { host, asked } = await hostWithRecipe()
  const key = await host.createKey()
  for (const Options of [{}, { Recipe: null }, { Recipe: ' ' }]) {
    await host.batch(key, { Addresses: [{ Street: '5 High Street', Country: 'GB' }], Options })
  }
  expect(asked.map(({ addresses }) => addresses)).toEqual([
    [{ Country: 'GB' }],
    [{ Country: 'GB' }],
    [{ Country: 'GB' }],
  ])
})

test('the window finds a recipe by its name whatever its case, and is told where there is none', async () => {
  const { host } = await hostWithRecipe()
  const session = await host.openSession()
  const call = async (name: string, body: object) => {
    const { json } = await post(host.port, `/app/call/${name}`, body, { headers: { 'x-waypost-session': session } })
    return json as { ok: boolean; value?: Record<string, unknown>; error?: { code: string } }
  }
  const found = await call('recipes.find', { name: '  MONTHLY branches ' })
  expect(found.value).toMatchObject({ name: 'Monthly branches', columns: CONTENT.columns, policy: 'Strict' })
  expect((await call('recipes.find', { name: 'Weekly' })).error?.code).toBe('recipes/unknown')
  expect((await call('recipes.find', { name: 'x'.repeat(1_001) })).ok).toBe(false)
  const { recipes } = (await call('recipes.list', {})).value as { recipes: object[] }
  expect(recipes).toMatchObject([{ name: 'Monthly branches', last: null }])
  for (const name of ['cleanse.missingRows', 'cleanse.exportMissing', 'review.place', 'review.tally']) {
    expect((await call(name, { jobId: 'no-such-job', offset: 0, limit: 10 })).error?.code).toBe('job/unknown')
  }
  for (const page of [{ offset: -1, limit: 10 }, { offset: 0, limit: 501 }, { offset: 0 }]) {
    expect((await call('cleanse.missingRows', { jobId: 'no-such-job', ...page })).error?.code).not.toBe('job/unknown')
  }
})
