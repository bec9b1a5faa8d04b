import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { PassThrough, Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { runPipeCommand } from '#main/cli/pipe.ts'
import { recipeContent } from '#shared/contract/recipe-schemas.ts'
import { ok } from '#shared/result.ts'
import { cleanse, files, joinFiles, openEcho, path, pipe, table } from './run-commands.ts'

// Threads and many runs: generous, because a busy machine is no failure.
vi.setConfig({ testTimeout: 120_000 })

describe('waypost cleanse --pipe', () => {
  it('answers a table as cleanse does a file of it, to the byte', async () => {
    const input = table(400).replaceAll('\n', '\r\n')
    const source = files.write(input, 'whole.csv')
    const { out: expected } = await cleanse([source, '--policy', 'Permissive', '--explain'])
    const piped = await pipe(['--pipe', '--policy', 'Permissive', '--explain'], input)
    expect(piped.code).toBe(0)
    expect(piped.out).toBe(expected)
    const named = await pipe(['--pipe', source, '--policy', 'Permissive', '--explain', '--out', path('named.csv')])
    expect(named).toMatchObject({ code: 0, out: '' })
    expect(readFileSync(path('named.csv'), 'utf8')).toBe(expected)
  })

  it('writes the same bytes whatever the block, the threads and the parts of the stream', async () => {
    const input = table(1300)
    const { out } = await pipe(['--pipe'], input)
    expect(out.split('\n')).toHaveLength(1300 + 2 + 2 * Math.floor(1300 / 83))
    for (const [block, threads, partBytes] of [
      [1, 2, 65_536],
      [7, 1, 11],
      [250, 1, 4_096],
      [1000, 2, 1_000_000],
    ] as const)
      // prettier-ignore
      expect((await pipe(['--pipe', '--block', `${block}`], input, { threads, partBytes })).out).toBe(out)
  })

  it('joins shards of a stream to the bytes of the whole, packed or not', async () => {
    const input = table(4321)
    const { out } = await pipe(['--pipe', '--policy', 'Strict'], input)
    const words: string[] = []
    for (const [at, ending] of ['csv', 'csv.gz', 'csv.zst'].entries()) {
      const [result, manifest] = [path(`part-${at}.${ending}`), path(`part-${at}.json`)]
      const shard = ['--shard', `${at + 1}/3`, '--out', result, '--manifest', manifest]
      const plan = at === 0 ? ['--policy', 'Strict'] : ['--plan', path('part-0.json')]
      expect(await pipe(['--pipe', ...shard, ...plan], input)).toMatchObject({ code: 0, out: '' })
      words.push(manifest, result)
    }
    const joined = await joinFiles(...words.toReversed())
    expect(joined).toMatchObject({ code: 0, printed: '4,321 rows of 3 shards joined.\n' })
    expect(joined.out).toBe(out)
  })

  it('refuses to join what is missing, there twice, changed or of another run', async () => {
    const input = table(2500)
    const run = async (name: string, ...words: string[]) => {
      const [result, manifest] = [path(`${name}.csv`), path(`${name}.json`)]
      await pipe(['--pipe', ...words, '--out', result, '--manifest', manifest], input)
      return [result, manifest] as const
    }
    const one = await run('one', '--shard', '1/2')
    const two = await run('two', '--shard', '2/2')
    const other = await run('other', '--shard', '2/2', '--explain')
    const refusal = async (...words: string[]) => {
      const { code, out, printed } = await joinFiles(...words, '--out', path('joined.csv'))
      expect([code, out, existsSync(path('joined.csv'))]).toEqual([1, '', false])
      expect(printed).toMatch(/^[^\n]+\n$/)
      return printed
    }
    expect(await refusal(...one)).toContain('Shard 2 of 2 is missing: cleanse it with --shard 2/2')
    expect(await refusal(...one, ...two, ...two)).toContain('Shard 2 of 2 is there twice')
    expect(await refusal(...one, ...other)).toContain('"other.json" is of other options than "one.json"')
    expect(await refusal(...one, two[1], other[0])).toContain('The result of "two.json" is missing or was changed')
    expect(await refusal(...one, ...two, other[0])).toContain('"other.csv" is the result of no manifest')
    const changed = readFileSync(two[1], 'utf8').replace('"explain": false', '"explain": true')
    expect(await refusal(...one, two[0], files.write(changed, 'changed.json'))).toContain('was changed')
    const later = readFileSync(two[1], 'utf8').replace('"manifest": 1', '"manifest": 2')
    expect(await refusal(...one, two[0], files.write(later, 'later.json'))).toContain('of another version of Waypost')
    expect((await joinFiles(...one, ...two, '--out', path('joined.csv'))).code).toBe(0)
    expect((await joinFiles('x.csv')).code).toBe(2)
  })

  it('answers a bad record in its place, one of ten megabytes too', async () => {
    const long = 'x'.repeat(10 * 1024 * 1024)
    const input = `Ref,Address\n1,leeds\n2,${long}\n3,a,b\n4,"never closed\n5,york\n`
    for (const partBytes of [4_099, 1_000_003]) {
      const { code, out } = await pipe(['--pipe'], input, { partBytes })
      const rows = out.trimEnd().split('\n')
      expect(code).toBe(0)
      expect(rows).toHaveLength(6)
      expect(rows[1]).toMatch(/^1,leeds,.*,LEEDS,/)
      expect(rows[2]).toContain('Rejected,,,,cellTooLong')
      expect(rows[3]).toContain('Rejected,,,,tooManyCells')
      expect(rows[4]).toContain('Rejected,,,,unclosedQuote')
      expect(rows[5]).toMatch(/^5,york,.*,YORK,/)
      expect(out.length).toBeLessThan(10_000)
    }
  })

  it('answers a record of about two million characters alike, however it arrives', async () => {
    const input = `Ref,Address\n1,"${'a"",\n'.repeat(420_000)}"\n2,york\n`
    const outs = []
    for (const partBytes of [997, 32_768, 5_000_000]) outs.push((await pipe(['--pipe'], input, { partBytes })).out)
    expect(outs[1]).toBe(outs[0])
    expect(outs[2]).toBe(outs[0])
  })

  it('answers JSON lines with each object as it came, and names what is none', async () => {
    const input = [
      '{"id": 1, "where":"leeds", "n":1.50}',
      '',
      '{"id":2,"where":["a"]}',
      '[1]',
      '{"id":3',
      '{"id":4}',
      '{"where":"YORK","__proto__":{}}',
    ].join('\n')
    const { code, out } = await pipe(['--pipe', '--format', 'jsonl', '--map', 'Address=where'], input)
    const lines = out.trimEnd().split('\n')
    expect(code).toBe(0)
    expect(lines[0]).toMatch(/^\{"source":\{"id": 1, "where":"leeds", "n":1\.50\},"status":"/)
    const answers = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(answers.map(({ status, reason }) => [status, reason])).toEqual([
      [expect.stringMatching(/verified|Unmatched|Partial|Ambiguous|Conflict/i), undefined],
      ['blank', undefined],
      ['rejected', 'nestedValue'],
      ['rejected', 'notAnObject'],
      ['rejected', 'notAnObject'],
      ['blank', undefined],
      [expect.any(String), undefined],
    ])
    expect(answers[0]).toMatchObject({ input: { Address: 'leeds' }, match: { Address: 'LEEDS' } })
    expect(out).not.toContain('Sequence')
    for (const block of ['1', '3'])
      expect((await pipe(['--pipe', '--format', 'jsonl', '--map', 'Address=where', '--block', block], input)).out).toBe(out) // prettier-ignore
    const long = `{"where":"${'x'.repeat(10_000_000)}"}\n{"where":"york"}\n`
    const big = await pipe(['--pipe', '--format', 'jsonl', '--columns', 'where', '--map', 'Address=where'], long)
    expect(big.out.split('\n').map((line) => /"reason":"(\w+)"|(YORK)/.exec(line)?.slice(1))).toEqual([
      ['tooLong', undefined],
      [undefined, 'YORK'],
      undefined,
    ])
  })

  it('takes columns from names alone, from --columns and from a recipe', async () => {
    const bare = await pipe(['--pipe', '--columns', 'Ref,Address'], '1,leeds\n2,york\n')
    expect(bare.out.split('\n').map((line) => line.split(',').slice(0, 2))).toEqual([
      ['Ref', 'Address'],
      ['1', 'leeds'],
      ['2', 'york'],
      [''],
    ])
    const headless = await pipe(['--pipe', '--columns', 'Ref,Address', '--no-header'], '1,leeds\n')
    expect(headless.out).toBe(`${bare.out.split('\n')[1]}\n`)
    const line = await pipe(['--pipe', '--manifest', path('line.json')], 'Street,Town\n1 High Street,Leeds\n')
    expect(line.out).toContain('"1 HIGH STREET, LEEDS"')
    const fieldsOf = () => /"field": "(\w+)"/.exec(readFileSync(path('line.json'), 'utf8'))?.[1]
    expect(fieldsOf()).toBe('Address1')
    await pipe(['--pipe', '--manifest', path('line.json')], 'Street,Nr,Town\nHigh Street,1,Leeds\n')
    expect(fieldsOf()).toBe('Thoroughfare')
    const unnamed = await pipe(['--pipe'], 'a,b\nHigh Street 1,Leeds\n')
    expect(unnamed).toMatchObject({ code: 2, out: '' })
    expect(unnamed.printed).toContain('No name of a column says that it holds an address: use --map Field=Column.')
    const content = recipeContent.parse({
      columns: ['Ref', 'Where'],
      mapping: [{ column: 'Where', field: 'Address' }],
      choices: {},
      policy: 'Strict',
      rules: [],
      export: {},
      savedFrom: '',
    })
    const recipe = { ...content, id: '1', name: 'Monthly', createdAt: '', changedAt: '' }
    const by = (choices: Partial<typeof recipe.choices>, words: string[], input: string) =>
      pipe(['--pipe', '--recipe', 'monthly', ...words], input, {
        findRecipe: async () => ok({ ...recipe, choices: { ...recipe.choices, ...choices } }),
      })
    expect((await by({}, [], 'Where,Address\nleeds,x\n')).out).toContain('LEEDS')
    expect((await by({}, ['--format', 'jsonl'], '{"Where":"leeds"}\n')).out).toContain('LEEDS')
    const missing = await by({}, [], 'Place\nleeds\n')
    expect(missing).toMatchObject({ code: 1, out: '' })
    expect(missing.printed).toContain('"standard input" lacks the column "Where" of the recipe "Monthly".')
    expect(await by({ duplicates: true }, [], 'Where\nleeds\n')).toMatchObject({ code: 2, out: '' })
  })

  it('reads the encoding and the separator that are named, and guesses neither', async () => {
    const latin = Buffer.from('Ref;Address\n1;Stra\xdfe\n', 'latin1')
    const named = await pipe(['--pipe', '--separator', 'semicolon', '--encoding', 'windows-1252'], latin)
    expect(named.out).toContain('\n1;Straße;')
    const plain = await pipe(['--pipe', '--separator', ';'], latin)
    expect(plain.out).toContain(';Rejected;;;;undecodable')
    expect((await pipe(['--pipe', '--separator', 'tab'], '\ufeffAddress\tRef\nleeds\t1\n')).out).toMatch(
      /^Address\tRef\t/,
    )
    const other = await pipe(['--pipe'], 'Ref;Address\n1;leeds\n')
    expect([other.code, other.out]).toEqual([2, ''])
    expect(other.printed).toContain('has one column, "Ref;Address": name its separator with --separator')
    expect((await pipe(['--pipe', '--map', 'Address=#1'], 'Ref;Address\nleeds\n')).out).toContain('LEEDS')
  })

  it.each([
    [['--duplicates'], '--pipe answers record by record, and --duplicates needs all rows'],
    [['--report', 'x.html'], '--report needs all rows'],
    [['--decisions'], '--decisions needs all rows'],
    [['--out', 'x.xlsx'], 'A workbook is no stream of records: "x.xlsx"'],
    [['in.xlsx'], 'A workbook is no stream of records: "in.xlsx"'],
    [['--shard', '0/2'], '--shard is "0/2"'],
    [['--shard', '3/2'], '--shard is "3/2"'],
    [['--block', '1001'], '--block is "1001": give a number from 1 to 1000.'],
    [['--threads', '0'], '--threads is "0": give a number from 1 to 4.'],
    [['--separator', 'x'], '--separator is "x"; it can be comma, semicolon, tab or pipe.'],
    [['--encoding', 'ebcdic'], '--encoding is "ebcdic"'],
    [['--format', 'xml'], '--format is "xml"; it can be csv, jsonl or parquet.'],
    [['--format', 'jsonl'], 'JSON lines have no header'],
    [['in.jsonl', '--out', 'x.csv'], '--pipe writes what it reads, here jsonl: "x.csv"'],
    [['--decompress', 'lz4'], '--decompress is "lz4"; it can be gzip or zstd.'],
    [['--plan', 'x.json', '--map', 'Address=x'], '--plan settles what --map says'],
    [['--columns', 'a,,b'], '--columns needs the names of all columns'],
    [['--fail-on', 'review>5%'], 'name the policy with --policy.'],
    [['--fail-on', 'wrong>5%'], '--fail-on is "wrong>5%"'],
    [['--nothing'], "Unknown option '--nothing'"],
    [['--out', 'same.csv', '--manifest', 'same.csv'], 'A file that is written is read or written already'],
  ])('refuses %j as wrong usage, before anything is written', async (words, sentence) => {
    const { code, out, printed } = await pipe(['--pipe', ...words], 'Address\nleeds\n')
    expect([code, out]).toEqual([2, ''])
    expect(printed).toContain(sentence)
    expect(printed).toMatch(/^[^\n]+\n$/)
  })

  it('unpacks and packs gzip and zstd, and says which stream is cut off', async () => {
    const { out } = await pipe(['--pipe'], table(50))
    const zipped = await pipe(['--pipe', '--decompress', 'gzip', '--compress', 'zstd'], gzipSync(table(50)))
    expect(zstdDecompressSync(zipped.bytes).toString()).toBe(out)
    const packed = await pipe(['--pipe', '--decompress', 'zstd', '--compress', 'gzip'], zstdCompressSync(table(50)))
    expect(gunzipSync(packed.bytes).toString()).toBe(out)
    const bytes = gzipSync(table(5000))
    const source = files.write(bytes.subarray(0, bytes.length - 100), 'cut.csv.gz')
    const cut = await pipe(['--pipe', source, '--out', path('cut.csv')])
    expect(cut).toMatchObject({ code: 1, printed: '"cut.csv.gz" cannot be unpacked: it is cut off or damaged.\n' }) // prettier-ignore
    expect(existsSync(path('cut.csv'))).toBe(false)
    expect(readdirSync(files.folder).filter((name) => name.endsWith('.part'))).toEqual([])
    const plain = await pipe(['--pipe', '--decompress', 'zstd'], table(5))
    expect([plain.code, plain.printed.includes('cannot be unpacked')]).toEqual([1, true])
  })

  it('ends with 3 where a bound is passed, with the output whole, and says all in one line of JSON', async () => {
    const words = ['--pipe', '--policy', 'Strict', '--fail-on']
    const whole = (await pipe(['--pipe', '--policy', 'Strict'], table(200))).out
    const passed = await pipe([...words, 'accept<100%'], table(200))
    expect(passed).toMatchObject({ code: 3, out: whole })
    expect(passed.printed).toMatch(/The bound --fail-on "accept<100%" is passed: accept \d+ of 200\. The result is whole\.\n$/) // prettier-ignore
    expect(await pipe([...words, 'rejected>50%'], table(200))).toMatchObject({ code: 0, out: whole })
    const json = await pipe([...words, 'blank>=1', '--json'], table(200))
    expect(json.printed).toMatch(/^[^\n]+\n$/)
    expect(JSON.parse(json.printed)).toMatchObject({ event: 'cleansed', rowsIn: 200, blank: 2, rejected: 2, exit: 3 })
    const wrong = await pipe(['--pipe', '--json', '--shard', 'x'], '')
    expect(JSON.parse(wrong.printed)).toMatchObject({ event: 'failed', code: 'usage', exit: 2 })
  })

  it('takes over the plan of another shard, and refuses another table', async () => {
    const manifest = path('taken.json')
    const words = ['--pipe', '--separator', ';', '--map', 'Address=b', '--explain']
    const first = await pipe([...words, '--manifest', manifest], 'a;b\n1;leeds\n')
    expect(await pipe(['--pipe', '--plan', manifest], 'a;b\n1;leeds\n')).toMatchObject({ code: 0, out: first.out })
    const other = await pipe(['--pipe', '--plan', manifest], 'b;a\nleeds;1\n')
    expect(other).toMatchObject({ code: 1, out: '' })
    expect(other.printed).toContain('"standard input" does not begin with the header of the plan')
    const none = await pipe(['--pipe', '--plan', files.write('{}', 'none.json')], 'a;b\n')
    expect([none.code, none.printed]).toEqual([1, '"none.json" is no manifest, or was changed: name the file that --manifest wrote.\n']) // prettier-ignore
    const elsewhere = readFileSync(manifest, 'utf8').replace('"packs": []', `"packs": [{"id":"gb","version":"1","sha256":"${'0'.repeat(64)}"}]`) // prettier-ignore
    const packs = await pipe(['--pipe', '--plan', files.write(elsewhere, 'elsewhere.json')], 'a;b\n1;leeds\n')
    expect(packs).toMatchObject({ code: 1, out: '' })
    expect(packs.printed).toContain('This machine has other reference packs (gb) than the manifest of --plan')
  })

  it('answers what has come while the stream stays open', async () => {
    const [stdin, stdout] = [new PassThrough(), new PassThrough()]
    const openPool = openEcho()
    const running = runPipeCommand(['--pipe'], { stdin, stdout, stderr: new PassThrough(), packFolders: [], openPool })
    let seen = ''
    stdout.on('data', (part: Buffer) => (seen += part.toString()))
    stdin.write('Address\nleeds\n')
    await vi.waitFor(() => expect(seen).toContain('LEEDS'), { timeout: 60_000 })
    stdin.end('york\n')
    expect(await running).toBe(0)
    expect(seen).toContain('YORK')
  })

  it('ends with a sentence when its reader goes, though the stream has no end', async () => {
    const stdout = new Writable({
      write: (_part, _encoding, done) => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
    })
    async function* endless() {
      yield Buffer.from('Address\n')
      for (;;) {
        yield Buffer.from('leeds\n'.repeat(100))
        await wait(1)
      }
    }
    const stderr = new PassThrough()
    const openPool = openEcho(2)
    const stdin = Readable.from(endless())
    expect(await runPipeCommand(['--pipe'], { stdin, stdout, stderr, packFolders: [], openPool })).toBe(1)
    expect(stderr.read()?.toString()).toBe('Standard output was closed before all rows were written.\n')
    expect(stdin.destroyed).toBe(true)
  })

  it.skipIf(!existsSync('/dev/full'))('says that the disk is full, and writes no manifest', async () => {
    const full = await pipe(['--pipe', '--out', '/dev/full', '--manifest', path('full.json')], table(20))
    expect(full).toMatchObject({ code: 1, printed: '"/dev/full" cannot be written: the disk is full. Free some space and try again.\n' }) // prettier-ignore
    expect(existsSync(path('full.json'))).toBe(false)
  })

  it('lets an empty share be: a header and no rows', async () => {
    const { out } = await pipe(['--pipe'], table(10))
    expect(await pipe(['--pipe', '--shard', '2/2'], table(10))).toMatchObject({
      code: 0,
      out: `${out.split('\n')[0]}\n`,
    })
    expect(await pipe(['--pipe', '--columns', 'Address', '--no-header'], '')).toMatchObject({ code: 0, out: '' })
    const missing = await pipe(['--pipe', path('missing.csv')])
    expect(missing).toMatchObject({ code: 1, out: '', printed: '"missing.csv" does not exist. Check the name and the folder.\n' }) // prettier-ignore
    expect((await pipe(['--pipe'], '')).printed).toContain('"standard input" has no header')
  })
})
