import { expect, test } from 'vitest'
import { BATCH_ERRORS, GENERAL_ERRORS, GEOCODING_ERRORS } from '#main/api/api-errors-data.ts'
import type { AnyOperation } from '#main/api/operations/define-operation.ts'
import { OPERATIONS } from '#main/api/operations/definitions.ts'
import { ADDRESS_INPUT_FIELDS, SERVER_OPTION_DEFAULTS } from '#shared/model/batch-fields-data.ts'
import { send, shareHost } from './start-host.ts'

const shared = shareHost()

test('/health says name, version and that requests are answered', async () => {
  const { port } = await shared()
  const answer = await send(port, '/health')
  expect(answer.json).toEqual({ name: 'Waypost', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), ready: true })
})

test('/openapi.json describes the operation with the schemas that check it', async () => {
  const { port } = await shared()
  const document = (await send(port, '/openapi.json')).json as {
    openapi: string
    paths: Record<string, { post: object }>
    components: { schemas: Record<string, { properties: Record<string, unknown> }> }
  }
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)[0]).toBe('/Cleansing/International/Batch/v1.20/json6.ws')
  const request = document.components.schemas.BatchRequest?.properties as {
    Addresses: { maxItems: number; items: { properties: object } }
    Options: unknown
  }
  expect(request.Addresses.maxItems).toBe(100)
  expect(Object.keys(request.Addresses.items.properties)).toEqual([...ADDRESS_INPUT_FIELDS])
  for (const name of Object.keys(SERVER_OPTION_DEFAULTS)) expect(JSON.stringify(request.Options)).toContain(`"${name}"`)
  expect(Object.keys(document.components.schemas.Error?.properties ?? {})).toEqual([
    'Number',
    'Description',
    'Cause',
    'Resolution',
  ])
})

test('every reference of the document leads somewhere', async () => {
  const { port } = await shared()
  const { text, json } = await send(port, '/openapi.json')
  const references = [...text.matchAll(/"\$ref": "#\/([^"]+)"/g)].map((match) => match[1]?.split('/') ?? [])
  expect(references.length).toBeGreaterThan(5)
  for (const path of references) {
    const target = path.reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], json)
    expect(target).toBeDefined()
  }
})

test('every operation of the document has a name of its own, and says what each reply is', async () => {
  const { port } = await shared()
  const { paths } = (await send(port, '/openapi.json')).json as {
    paths: Record<string, Record<string, { operationId: string; summary: string; responses: Record<string, object> }>>
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { summary, responses } of operations) {
    expect(summary).toMatch(/^[A-Z].{5,}/)
    expect(Object.keys(responses)).toContain('200')
    for (const reply of Object.values(responses)) expect(Object.keys(reply)).toEqual(expect.arrayContaining(['description', 'content'])) // prettier-ignore
  }
})

test('/docs is one page that lists every error, with no script but the file that sends requests', async () => {
  const { port } = await shared()
  const { text, headers } = await send(port, '/docs')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const script = '<script type="module" src="/docs/docs-try.js"></script>'
  expect(text.split(script)).toHaveLength(2)
  expect(text.replace(script, '')).not.toMatch(/<script|<style|style=|onclick|https?:\/\/(?!127\.0\.0\.1)/i)
  // Without the script nothing of it is seen.
  expect(text).toMatch(/<section id="try"[^>]* hidden>/)
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  for (const errors of [GENERAL_ERRORS, BATCH_ERRORS, GEOCODING_ERRORS])
    for (const description of Object.values(errors)) expect(text).toContain(description)
  expect((await send(port, '/docs/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8')
})

test('/docs lists every operation with its path, as the router has them', async () => {
  const { port } = await shared()
  const { text } = await send(port, '/docs')
  for (const { paths } of Object.values<AnyOperation>(OPERATIONS))
    for (const { path } of paths) expect(text).toMatch(new RegExp(`<td>(GET|POST) ${path}</td>`))
})

test('HEAD has headers and no body', async () => {
  const { port } = await shared()
  for (const path of ['/health', '/docs', '/', '/assets/app.js']) {
    const answer = await send(port, path, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(0)
    expect(answer.text).toBe('')
  }
})
