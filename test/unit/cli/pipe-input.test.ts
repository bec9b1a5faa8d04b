import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Readable, Writable } from 'node:stream'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { runPipeCommand } from '#main/cli/pipe.ts'
import { files, openEcho, path, pipe, table } from './run-commands.ts'

// Threads and many runs: generous, because a busy machine is no failure.
vi.setConfig({ testTimeout: 120_000 })

/** What is there of a name, a draft of it included. */
const left = (name: string) => readdirSync(files.folder).filter((one) => one.startsWith(name))
const openPool = openEcho()

/** Refused with one sentence, before anything is written. */
async function refusal(words: string[], input: Buffer | string, partBytes = 65_536): Promise<string> {
  const { code, out, printed } = await pipe(['--pipe', ...words], input, { partBytes })
  expect([code, out]).toEqual([1, ''])
  expect(printed).toMatch(/^[^\n\0]+\n$/)
  return printed
}

/** A place for the result of which every write fails. */
const failing = (code: string) =>
  new Writable({
    write: (_part, _encoding, done) => done(Object.assign(new Error(`${code}: write`), { code, syscall: 'write' })),
  })

describe('a stream that is no text', () => {
  it.each([
    ['a bzip2 archive', Buffer.from('BZh91AY&SY\x00rest', 'latin1'), 'as with "bzip2 -dc".'],
    ['an xz archive', Buffer.from('\xfd7zXZ\x00rest', 'latin1'), 'as with "xz -dc".'],
    ['an lz4 archive', Buffer.from('\x04\x22\x4d\x18rest', 'latin1'), 'as with "lz4 -dc".'],
    ['a ZIP archive or a workbook', Buffer.from('PK\x03\x04rest', 'latin1'), 'save its sheet as CSV UTF-8.'],
    ['a gzip archive', gzipSync(table(5)), 'Say --decompress gzip.'],
    ['a zstd archive', zstdCompressSync(table(5)), 'Say --decompress zstd.'],
  ])('is named: %s', async (what, bytes, remedy) => {
    for (const partBytes of [1, 65_536]) {
      const printed = await refusal(['--columns', 'Address'], bytes, partBytes)
      expect(printed).toContain(`"standard input" is ${what}, not CSV or JSON lines. `)
      expect(printed).toContain(remedy)
    }
    expect(await refusal(['--format', 'jsonl', '--columns', 'Address', '--map', 'Address=Address'], bytes)).toContain(
      what,
    )
  })

  it('is named where another kind of archive was announced, or one that is damaged', async () => {
    const bzip2 = Buffer.from('BZh91AY&SY\x00rest', 'latin1')
    expect(await refusal(['--decompress', 'gzip'], bzip2)).toBe('"standard input" cannot be unpacked: it is a bzip2 archive.\n') // prettier-ignore
    expect(await refusal(['--decompress', 'zstd'], gzipSync('x'))).toContain(
      'cannot be unpacked: it is a gzip archive.',
    )
    expect(await refusal(['--decompress', 'gzip'], 'Address\nleeds\n')).toContain('it is no gzip archive.')
    const damaged = gzipSync(table(20_000))
    damaged.fill(0, damaged.length / 2, damaged.length / 2 + 20)
    const source = files.write(damaged, 'damaged.csv.gz')
    const { code, printed } = await pipe([
      '--pipe',
      source,
      '--out',
      path('result.csv'),
      '--manifest',
      path('result.json'),
    ])
    expect([code, printed]).toEqual([1, '"damaged.csv.gz" cannot be unpacked: it is cut off or damaged.\n'])
    expect(left('result')).toEqual([])
  })

  it('or is written otherwise than announced: UTF-16, a header of another encoding, a binary file', async () => {
    const wide = Buffer.from('\ufeffRef,Address\n1,leeds\n', 'utf16le')
    for (const bytes of [wide, wide.subarray(2)])
      expect(await refusal(['--columns', 'a,b'], bytes, 1)).toBe('"standard input" is written in UTF-16. Say --encoding utf-16le.\n') // prettier-ignore
    expect(await refusal([], Buffer.from(wide).swap16())).toContain('Say --encoding utf-16be.')
    expect((await pipe(['--pipe', '--encoding', 'utf-16le'], wide)).out).toContain('LEEDS')
    const latin = Buffer.from('Stra\xdfe,Address\n1,leeds\n', 'latin1')
    expect(await refusal([], latin)).toBe('The header of "standard input" is no text in utf-8: name its encoding with --encoding.\n') // prettier-ignore
    expect(await refusal([], Buffer.concat([Buffer.from('Ref\0,Address\n')]))).toContain('is no text in utf-8')
  })

  it('is answered where only some records are none', async () => {
    const { code, out } = await pipe(
      ['--pipe', '--columns', 'Ref,Address'],
      Buffer.from('1,le\xe9ds\n2,yo\0rk\n3,bath\n', 'latin1'),
    )
    expect(code).toBe(0)
    expect(out.split('\n').map((line) => /Rejected,,,,undecodable|YO\0RK|BATH/.exec(line)?.[0])).toEqual([undefined, 'Rejected,,,,undecodable', 'YO\0RK', 'BATH', undefined]) // prettier-ignore
  })

  it('ends with 1 where no record could be used, and the result is whole', async () => {
    const bad = await pipe(['--pipe', '--json'], 'Ref,Address\n1,a,b\n2,\n')
    expect(bad.code).toBe(1)
    expect(bad.out.split('\n')).toHaveLength(4)
    expect(JSON.parse(bad.printed)).toMatchObject({ exit: 1, rejected: 1, blank: 1, notes: ['No record could be used. Check the columns, the separator and the encoding.'] }) // prettier-ignore
    expect((await pipe(['--pipe', '--shard', '1/2'], 'Ref,Address\n1,a,b\n')).code).toBe(0)
    expect((await pipe(['--pipe'], 'Ref,Address\n')).code).toBe(0)
  })

  it('reads objects of any depth', async () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000)
    const { out } = await pipe(
      ['--pipe', '--format', 'jsonl', '--map', 'Address=a'],
      `{"a":${deep}}\n{"a":"leeds","z":${deep}}\n`,
    )
    expect(out.split('\n').map((line) => /nestedValue|LEEDS/.exec(line)?.[0])).toEqual([
      'nestedValue',
      'LEEDS',
      undefined,
    ])
  })
})

describe('a result that cannot be written', () => {
  it('to standard output is a failure of it, not a reader that has left', async () => {
    const stderr = new PassThrough()
    const context = { stdin: Readable.from([table(50)]), stdout: failing('ENOSPC'), stderr, packFolders: [], openPool }
    expect(await runPipeCommand(['--pipe', '--manifest', path('m.json')], context)).toBe(1)
    expect(stderr.read()?.toString()).toBe('Standard output cannot be written: the disk is full. Free some space and try again.\n') // prettier-ignore
    expect(left('m.json')).toEqual([])
  })

  it('for its manifest is refused before a record is read', async () => {
    const nowhere = join(files.folder, 'no', 'm.json')
    const { code, printed } = await pipe(['--pipe', '--manifest', nowhere, '--out', path('out.csv')], table(5))
    expect([code, printed]).toEqual([1, `"${nowhere}" cannot be written: its folder does not exist. Choose another folder.\n`]) // prettier-ignore
    expect(existsSync(path('out.csv'))).toBe(false)
  })

  it('because it is stopped leaves nothing behind, and what has come out is called what it is', async () => {
    for (const [words, sentence] of [
      [[], 'Stopped before the end of the stream: the result on standard output is not whole.\n'],
      [['--out', path('out.csv')], 'Stopped before the end of the file; no result was written.\n'],
    ] as const) {
      const [stdout, stderr] = [new PassThrough(), new PassThrough()]
      const given = { stdin: new PassThrough(), stdout, stderr, packFolders: [], openPool }
      const ended = runPipeCommand(['--pipe', '--manifest', path('m.json'), ...words], given)
      await vi.waitFor(() => expect(left('m.json')).toHaveLength(1), { timeout: 60_000 })
      process.emit('SIGTERM')
      expect(await ended).toBe(1)
      expect(stderr.read()?.toString()).toBe(sentence)
      expect([...left('m.json'), ...left('out.csv')]).toEqual([])
    }
  })
})
