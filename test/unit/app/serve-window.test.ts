import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWindowFiles } from '#main/app/serve-window.ts'

let base = ''
let answer: (request: Request) => Promise<Response>
const SECRET = 'not for the page'

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'serve-window-'))
  const root = join(base, 'renderer')
  mkdirSync(join(root, 'assets'), { recursive: true })
  writeFileSync(join(base, 'secret.txt'), SECRET)
  writeFileSync(join(root, 'index.html'), '<!doctype html>window')
  writeFileSync(join(root, 'assets/app.js'), 'export {}')
  writeFileSync(join(root, 'assets/odd.unknown'), 'x')
  symlinkSync(join(base, 'secret.txt'), join(root, 'link.txt'))
  answer = createWindowFiles(root)
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

const get = (url: string) => answer(new Request(url))

describe('createWindowFiles', () => {
  it.each([
    ['app://waypost/', 'text/html; charset=utf-8'],
    ['app://waypost/index.html', 'text/html; charset=utf-8'],
    ['app://waypost/assets/app.js', 'text/javascript; charset=utf-8'],
    ['app://waypost/assets/app.js?v=1', 'text/javascript; charset=utf-8'],
    ['app://waypost/assets/odd.unknown', 'application/octet-stream'],
  ])('serves %s as %s', async (url, type) => {
    const response = await get(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
  })

  it('sends the content security policy without unsafe words', async () => {
    const policy = (await get('app://waypost/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect((await get('app://waypost/')).headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([
    '../secret.txt',
    '..%2fsecret.txt',
    '%2e%2e/secret.txt',
    '%2e%2e%2fsecret.txt',
    '%252e%252e%252fsecret.txt',
    '..\\secret.txt',
    '..%5csecret.txt',
    'assets/../../secret.txt',
    'assets/..%2f..%2fsecret.txt',
    './../secret.txt',
    '....//secret.txt',
    '/../secret.txt',
    '//secret.txt',
    'link.txt',
    'secret.txt%00.js',
    'index.html%00',
    'index.html/',
    'assets',
    'assets/',
    'C:/Windows/win.ini',
    'C:%5cWindows%5cwin.ini',
    '%5c%5cserver%5cshare%5ca',
    '//server/share/a',
    'file:///etc/passwd',
    '/etc/passwd',
    '~/.ssh/id_rsa',
    'CON',
    'index.html::$DATA',
    'index.html.',
    'INDEX.HTML',
    'assets/app.js%20',
    '%c0%ae%c0%ae/secret.txt',
    '..%u2215secret.txt',
    '．．／secret.txt',
    'a'.repeat(100_000),
  ])('does not leave the folder by %j', async (path) => {
    const response = await get(`app://waypost/${path}`)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('')
  })

  it.each(['app://other/index.html', 'app://waypost.example/', 'app://x@waypost:1/'])('refuses %s', async (url) => {
    expect((await answer({ url, method: 'GET' } as Request)).status).toBe(403)
  })

  it('reads only', async () => {
    expect((await answer(new Request('app://waypost/', { method: 'POST', body: 'a' }))).status).toBe(403)
  })
})
