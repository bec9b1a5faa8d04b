import { describe, expect, it } from 'vitest'
import { methodOf, type AnyOperation } from '#main/api/operations/define-operation.ts'
import { OPERATIONS } from '#main/api/operations/definitions.ts'
import { CODE_FORM_NAMES, toCode } from '#shared/api/request-code.ts'
import { collectReply, MAX_REPLY_BYTES, MAX_SHOWN_CHARACTERS, showReply } from '#shared/api/show-reply.ts'
import {
  MAX_TRY_BODY_CHARACTERS,
  readTryBody,
  readTryKey,
  toExampleText,
  TRY_OPERATIONS,
  TRY_REQUESTS,
} from '#shared/api/try-requests.ts'

const messageOf = (body: string): string => {
  const read = readTryBody('Batch', body)
  return read.ok ? '' : read.error.message
}

describe('the requests that can be tried', () => {
  it('are the operations of the protocol, with their path, method and key', () => {
    expect([...TRY_OPERATIONS].sort()).toEqual(Object.keys(OPERATIONS).sort())
    for (const name of TRY_OPERATIONS) {
      const operation: AnyOperation = OPERATIONS[name]
      expect(TRY_REQUESTS[name].path).toBe(operation.paths[0]?.path)
      expect(TRY_REQUESTS[name].isManagement).toBe(operation.access === 'management')
      expect(TRY_REQUESTS[name].example === null).toBe(methodOf(operation) === 'GET')
    }
  })

  it.each(TRY_OPERATIONS)('%s has an example that its own parser takes, with a list and without', (name) => {
    for (const listId of ['', '1c0de5ab-0000-4000-8000-000000000001']) {
      const read = readTryBody(name, toExampleText(name, listId))
      const parse = (OPERATIONS[name] as AnyOperation).parse
      if (parse === null) expect(read).toEqual({ ok: true, value: null })
      else expect(parse(Buffer.from(read.ok ? (read.value ?? '') : ''))).toMatchObject({ ok: true })
    }
  })

  it('name the open list, and do without one where they can', () => {
    expect(JSON.parse(toExampleText('Nearby', 'a6f1'))).toMatchObject({ LocationListId: 'a6f1' })
    expect(JSON.parse(toExampleText('Nearby', ''))).toMatchObject({ Locations: [{ Name: 'North' }] })
    expect(JSON.parse(toExampleText('Reach', 'a6f1'))).toMatchObject({ Within: 'a6f1' })
    expect(toExampleText('Reach', '')).not.toContain('Within')
  })
})

describe('a body that is no JSON', () => {
  it.each([
    ['', 'it ends too early'],
    ['{ "Addresses": [', 'it ends too early'],
    ['{\n  "Addresses": [],\n}', 'line 3, character 1'],
    ['{ Addresses: [] }', 'line 1, character 3'],
    ['{ "Addresses": x }', '“x” is in a wrong place'],
  ])('%j is named with its place', (body, place) => {
    expect(messageOf(body)).toMatch(/^The body is no JSON: .*\. Correct it, or take the example again\.$/)
    expect(messageOf(body)).toContain(place)
  })

  it('is not read where it is too long', () => {
    expect(messageOf(`"${'x'.repeat(MAX_TRY_BODY_CHARACTERS)}"`)).toContain('200,000 characters')
  })
})

describe('a key', () => {
  it('is taken without the blanks around it', () => {
    expect(readTryKey(' AA11-BB22-CC33-DD44\n')).toEqual({ ok: true, value: 'AA11-BB22-CC33-DD44' })
  })

  it.each(["AA11'; rm", 'AA11\r\nHost: x', 'é', 'A'.repeat(101)])('is refused as %j', (text) => {
    expect(readTryKey(text)).toMatchObject({ ok: false, error: { code: 'try/key' } })
  })
})

describe('a request as a program', () => {
  const call = { address: 'http://127.0.0.1:4780', operation: 'Batch', body: '{ "a": "it\'s" }' } as const

  it.each(CODE_FORM_NAMES)('%s has the address, and the key or a place for one', (form) => {
    expect(toCode(form, { ...call, key: '' })).toContain('AA11-AA11-AA11-AA11')
    const code = toCode(form, { ...call, key: 'BB22-BB22-BB22-BB22' })
    expect(code).toContain(`http://127.0.0.1:4780${TRY_REQUESTS.Batch.path}`)
    expect(code).toContain('BB22-BB22-BB22-BB22')
    expect(code).not.toContain("it's")
  })

  it.each(CODE_FORM_NAMES)('%s without a body sends none', (form) => {
    const code = toCode(form, { ...call, operation: 'GetLists', key: '', body: null })
    expect(code).not.toMatch(/body|data|json'|post/i)
  })
})

describe('a reply', () => {
  it('is shown in lines where it is JSON, else as it came', () => {
    expect(showReply({ text: '[{"a":1}]', isCut: false })).toEqual({ text: '[\n  {\n    "a": 1\n  }\n]', isCut: false })
    expect(showReply({ text: 'no <b>JSON', isCut: false })).toEqual({ text: 'no <b>JSON', isCut: false })
    expect(showReply({ text: '[1,2', isCut: true })).toEqual({ text: '[1,2', isCut: true })
  })

  it('is cut where it is long, and says so', () => {
    const shown = showReply({ text: `"${'x'.repeat(MAX_SHOWN_CHARACTERS)}"`, isCut: false })
    expect([shown.text.length, shown.isCut]).toEqual([MAX_SHOWN_CHARACTERS, true])
  })

  it('is read to its bound, across letters of several bytes', () => {
    const whole = collectReply()
    for (const byte of Buffer.from('Zürich')) expect(whole.add(Uint8Array.of(byte))).toBe(true)
    expect([whole.text(), whole.isCut()]).toEqual(['Zürich', false])
    const long = collectReply()
    expect(long.add(new Uint8Array(MAX_REPLY_BYTES).fill(65))).toBe(true)
    expect(long.add(Uint8Array.of(65))).toBe(false)
    expect([long.text().length, long.isCut()]).toEqual([MAX_REPLY_BYTES, true])
  })
})
