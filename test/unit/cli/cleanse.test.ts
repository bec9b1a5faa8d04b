import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, it, vi } from 'vitest'
import { parseCleanseArguments } from '#main/cli/cleanse-arguments.ts'
import type { CleanseContext } from '#main/cli/cleanse.ts'
import { makeWorkbook, textRow } from '../files/make-workbook.ts'
import { recipeContent } from '#shared/contract/recipe-schemas.ts'
import { fail, ok } from '#shared/result.ts'
import { cleanse, files } from './run-commands.ts'

// Threads, files and many cases: generous, because a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 })

const run = (words: string[], input = '', findRecipe?: CleanseContext['findRecipe']) =>
  cleanse(words, { input, ...(findRecipe ? { findRecipe } : {}) })

describe('waypost cleanse', () => {
  it('says in one sentence, before any output, that no pack is installed', async () => {
    const path = files.write('Address,City\n1 High Street,Leeds\n', 'no-packs.csv')
    const given = { packFolders: [files.folder], openPool: undefined }
    expect(await cleanse([path, '--country', 'GB'], given)).toEqual({
      code: 1,
      out: '',
      printed: expect.stringMatching(/^No reference packs were found: [^\n]*\n$/) as string,
    })
  })

  it('reads a file as --encoding says, and asks for repairs with --repair or as the recipe has it', async () => {
    const path = files.write(Buffer.from('Address\nGro\xe1e Gasse\n', 'latin1'), 'dos.csv')
    expect((await run([path, '--encoding', 'CP850'])).out).toContain('GROSSE GASSE')
    const wrong = await run([path, '--encoding', 'ebcdic'])
    expect(wrong).toMatchObject({ code: 2, out: '' })
    expect(wrong.printed).toContain('--encoding is "ebcdic"; it can be utf-8, ')
    const parsed = await parseCleanseArguments(['x.csv', '--repair'])
    expect(parsed.ok && parsed.value.request.repairsText).toBe(true)
    const plain = await parseCleanseArguments(['x.csv'])
    expect(plain.ok && plain.value.request.repairsText).toBeUndefined()
  })

  it('marks duplicates of what is asked for, and names the column that it lacks', async () => {
    const path = files.write(
      'Name,Company,Address\nDr. Hans Müller,ACME Ltd,leeds\n"Müller, Hans",Acme,leeds\nAnna Müller,Beta,leeds\n',
    )
    const firsts = (...words: string[]) => run([path, '--map', 'FullName=Name,Organization=Company', ...words])
    expect((await firsts('--duplicates-of', 'person')).printed).toContain(
      'Duplicates of the person of an earlier row: 1.',
    )
    expect((await firsts('--duplicates-of', 'household')).printed).toContain('of the household of an earlier row: 2.')
    expect((await firsts('--duplicates-of', 'organisation')).printed).toContain(
      'of the organisation of an earlier row: 1.',
    )
    expect((await firsts('--duplicates')).printed).toContain('Duplicates of an earlier row: 2.')
    const wrong = await run([path, '--duplicates-of', 'animal'])
    expect(wrong.code).toBe(2)
    expect(wrong.printed).toContain('--duplicates-of takes place, household, person, organisation, not "animal".')
    const bare = await run([files.write('Address\nleeds\n'), '--duplicates-of', 'person'])
    expect(bare).toMatchObject({ code: 2, printed: expect.stringContaining('--map FullName=COLUMN') as string })
  })

  it('takes columns and options of a recipe, names a column that is missing, and lets words win', async () => {
    const content = recipeContent.parse({
      columns: ['Ref', 'Where'],
      mapping: [{ column: 'Where', field: 'Address' }],
      choices: { duplicates: true },
      policy: 'Strict',
      rules: [],
      export: {},
      savedFrom: '',
    })
    const recipe = { ...content, id: '1', name: 'Monthly', createdAt: '', changedAt: '' }
    const find = async () => ok(recipe)
    const path = files.write('Address,WHERE\nnot this,leeds\n', 'monthly.csv')
    const { code, out } = await run([path, '--recipe', 'monthly'], '', find)
    expect(code).toBe(0)
    expect(out.split('\n')[0]).toContain('Waypost_DuplicateOf')
    expect(out.split('\n')[1]).toContain('LEEDS')
    const worded = await run([path, '--recipe', 'monthly', '--map', 'Address=Address'], '', find)
    expect(worded.out.split('\n')[1]).toContain('NOT THIS')
    const other = files.write('Address,Place\nx,y\n', 'other.csv')
    const refused = await run([other, '--recipe', 'monthly'], '', find)
    expect(refused.code).toBe(1)
    expect(refused.printed).toMatch(
      /^"other\.csv" lacks the column "Where" of the recipe "Monthly"\. [^\n]* Name it with --map \w+=COLUMN\.\n$/,
    )
    const placed = await run([other, '--recipe', 'monthly', '--map', 'Address=Place'], '', find)
    expect(placed.code).toBe(0)
    expect(placed.out.split('\n')[1]).toContain(',Y')
    const unknown = await run([path, '--recipe', 'x'], '', async () => fail('usage', 'No such recipe.'))
    expect(unknown).toMatchObject({ code: 2, out: '', printed: 'No such recipe.\n' })
  })

  describe('two addresses in a row', () => {
    const TWO =
      'Id,Bill_Street,Bill_City,Ship_Street,Ship_City,Ship_Zip\n1,High Street,Leeds,Low Road,York,YO1 7HH\n2,Lane,Hull,,,\n'

    it('cleanses the first where none is chosen, as always, and says so', async () => {
      const { code, out, printed } = await run([files.write(TWO, 'two.csv')])
      expect(code).toBe(0)
      expect(out.split('\n')[0]).toMatch(/,Ship_Zip,Waypost_Status,/)
      expect(out.split('\n')[1]).toContain('HIGH STREET, LEEDS')
      expect(out).not.toContain('LOW ROAD')
      expect(printed.split('\n')[0]).toBe(
        'Each row has 2 addresses: Bill, Ship. Only "Bill" is cleansed. Choose with --group "Ship" or --group all.',
      )
    })

    it.each(['Ship', 'ship', '#2', 'delivery', 'Lieferadresse'])(
      'cleanses the one that --group %s names',
      async (name) => {
        const { out, printed } = await run([files.write(TWO, 'two.csv'), '--group', name])
        const [header, first, second]: string[] = out.split('\n')
        expect(header).toMatch(/,Ship_Zip,Ship_Status,Ship_AVC,/)
        expect(header).not.toContain('Bill_Status')
        expect(first).toContain('LOW ROAD')
        expect(second).toMatch(/^2,Lane,Hull,,,,Blank,/)
        expect(printed).toMatch(/^Ship, 2 rows: .*blank 1; rejected 0\.\n$/)
      },
    )

    it('cleanses both in one reading, each with columns, policy, duplicates and counts of its own', async () => {
      const words = [files.write(TWO, 'two.csv'), '--group', 'all', '--policy', 'Strict', '--duplicates', '--json']
      const { code, out, printed } = await run(words)
      expect(code).toBe(0)
      const [header, first]: string[] = out.split('\n')
      expect(header?.split(',').filter((name) => /_(AVC|Verdict|DuplicateOf)$/.test(name))).toEqual([
        ...['Bill_AVC', 'Bill_DuplicateOf', 'Bill_Verdict', 'Ship_AVC', 'Ship_DuplicateOf', 'Ship_Verdict'],
      ])
      expect(first).toMatch(/HIGH STREET.*LOW ROAD/)
      const { groups } = JSON.parse(printed.trim()) as { groups: Record<string, unknown>[] }
      expect(groups).toMatchObject([
        { group: 'Bill', rowsIn: 2, blank: 0 },
        { group: 'Ship', rowsIn: 2, blank: 1 },
      ])
    })

    it('takes --map for the address that has the column', async () => {
      const words = [files.write(TWO, 'two.csv'), '--group', 'all', '--map', 'PostalCode=Ship_City']
      const { out } = await run(words)
      expect(out.split('\n')[1]).toMatch(/YORK, 1, LOW ROAD/)
      expect(out.split('\n')[1]).toMatch(/HIGH STREET, LEEDS/)
      const moved = await run([files.write(TWO, 'two.csv'), '--map', 'Locality=Ship_City'])
      expect(moved.out.split('\n')[1]).toMatch(/YORK, 1, HIGH STREET/)
    })

    it('refuses a group that there is not, one where there is none, and a report of several', async () => {
      const path = files.write(TWO, 'two.csv')
      expect(await run([path, '--group', 'Home'])).toMatchObject({
        code: 2,
        printed: '--group names the unknown group "Home". Groups: Bill, Ship, or all.\n',
      })
      const one = files.write('Address,City\nx,y\n', 'one.csv')
      expect(await run([one, '--group', 'Bill'])).toMatchObject({
        code: 2,
        printed: '--group names "Bill", but each row has one address. Leave --group out.\n',
      })
      expect((await run([one, '--group', 'all'])).code).toBe(0)
      const report = join(files.folder, 'both.html')
      expect((await run([path, '--group', 'all', '--report', report])).printed).toBe(
        '--report is about one address of each row. Choose it with --group.\n',
      )
    })

    it('cleanses those of a recipe', async () => {
      const group = (name: string, elsewhere: string) => ({
        name,
        columns: [`${name}_Street`, `${name}_City`],
        elsewhere: [`${elsewhere}_Street`, `${elsewhere}_City`],
        mapping: [
          { column: `${name}_Street`, field: 'Address1' },
          { column: `${name}_City`, field: 'Locality' },
        ],
      })
      const groups = [group('Bill', 'Ship'), group('Ship', 'Bill')]
      const content = recipeContent.parse({
        columns: ['Id'],
        mapping: groups[0]?.mapping,
        groups,
        choices: {},
        policy: 'Strict',
        rules: [],
        export: {},
        savedFrom: '',
      })
      const find = async () => ok({ ...content, id: '1', name: 'Both', createdAt: '', changedAt: '' })
      const path = files.write(TWO, 'two.csv')
      const both = await run([path, '--recipe', 'both'], '', find)
      expect(both.out.split('\n')[0]).toMatch(/,Bill_Status,.*,Ship_Status,/)
      const one = await run([path, '--recipe', 'both', '--group', 'Ship'], '', find)
      expect(one.out.split('\n')[0]).not.toContain('Bill_Status')
      const lacking = files.write(TWO.replace('Ship_City', 'Town'), 'lacking.csv')
      expect((await run([lacking, '--recipe', 'both'], '', find)).printed).toContain('lacks the column "Ship_City"')
    })
  })

  it('says of each answer what a policy makes of it, and counts the verdicts', async () => {
    const path = files.write(`Address,City\n${'LEVEL 4 Road,Leeds\n'.repeat(3)}LEVEL 0 Lane,York\n`, 'judged.csv')
    const { code, out, printed } = await run([path, '--policy', 'permissive', '--json'])
    expect(code).toBe(0)
    const [header, ...lines]: string[] = out.trim().split('\n')
    expect(header).toMatch(/,Waypost_Verdict$/)
    const cells = lines.map((line) => line.split(',').at(-1) ?? '')
    const counted = (verdict: string) => cells.filter((cell) => cell === verdict).length
    const { policy, verdicts } = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Record<string, unknown>
    expect(policy).toBe('Permissive')
    expect(verdicts).toEqual({ accept: counted('accept'), review: counted('review'), reject: counted('reject') })
    expect(cells).toHaveLength(4)
    expect((await run([path, '--policy', 'Strict'])).printed).toMatch(/^Strict: accept \d; review \d; reject \d\.$/m)
    const plain = await run([path, '--json'])
    expect(plain.out).not.toContain('Verdict')
    expect(plain.printed).not.toContain('verdicts')
  })

  it('refuses a policy that there is not, and names the three', async () => {
    const { code, printed } = await run(['in.csv', '--policy', 'lenient'])
    expect({ code, printed }).toEqual({
      code: 2,
      printed: '--policy is "lenient"; it can be Strict, Shipping, Permissive.\n',
    })
  })

  it('appends the results and keeps columns, order, delimiter and line ends of the source', async () => {
    const path = files.write('Nr;Straße;Ort;PLZ\r\n007;"Gasse 1; links";Köln;01067\r\n008;Weg 2;Bonn;53111\r\n')
    const { code, out, printed } = await run([path])
    const [header, first, second, end] = out.split('\r\n')
    expect(code).toBe(0)
    expect(header).toMatch(/^Nr;Straße;Ort;PLZ;Waypost_Status;Waypost_AVC;/)
    expect(first).toMatch(/^007;"Gasse 1; links";Köln;01067;/)
    expect(first).toContain('GASSE 1; LINKS, KÖLN, 01067')
    expect(second).toMatch(/^008;/)
    // The word never stands without the depth that was checked.
    expect(first).toContain(';"Gasse 1; links";Köln;01067;Conflict, town reached;V2')
    expect(end).toBe('')
    expect(printed).toMatch(/^2 rows: .*blank 0; rejected 0\.\n$/)
  })

  it('names the first row of a place that occurs again', async () => {
    const rows = ['1,High Street,Leeds', '2,High Street,Leeds', '1,High Street,Leeds']
    const path = files.write(`House number,Address,City\n${rows.join('\n')}\n`, 'twice.csv')
    const { out, printed } = await run([path, '--duplicates', '--country', 'GB'])
    const [header = '', ...lines] = out.trim().split('\n')
    const at = header.split(',').indexOf('Waypost_DuplicateOf')
    const cells = lines.map((line) => line.match(/("[^"]*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? [])
    expect(at).toBeGreaterThan(0)
    expect(cells.map((row) => [row[at], row[at + 1]])).toEqual([
      ['', ''],
      ['', ''],
      ['1', '100'],
    ])
    expect(printed).toContain('Duplicates of an earlier row: 1.')
    expect((await run([path])).out).not.toContain('Duplicate')
  })

  it('keeps 5,000 rows in order over two threads', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => `${i},${i} High Street,Leeds`)
    const { out } = await run([files.write(`Id,Address,City\n${rows.join('\n')}\n`)])
    const ids = out.trimEnd().split('\n').slice(1).map((line: string) => line.split(",")[0]) // prettier-ignore
    expect(ids).toEqual(rows.map((_, i) => String(i)))
  })

  it('accounts for blank and rejected rows, keeps them in their place and lists the rejected ones', async () => {
    const path = files.write('Id,Address,City\n1,a,b\n2,,\n\n3,x\n4,a,b,c\n5,a,b\n', 'ragged.csv')
    const out = join(files.folder, 'ragged.out.csv')
    const { code, printed } = await run([path, '--out', out])
    expect(code).toBe(0)
    expect(printed).toContain('6 rows:')
    expect(printed).toContain('blank 2; rejected 2')
    const lines = readFileSync(out, 'utf8').trimEnd().split('\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual(['Id', '1', '2', '', '3', '4', '5'])
    expect(new Set(lines.map((line) => line.split(',').length)).size).toBe(2) // one cell holds a comma
    expect(lines[5]).toMatch(/^4,a,b,Rejected,.*tooManyCells.*,c$/)
    const listed = readFileSync(join(files.folder, 'ragged.out.rejected.csv'), 'utf8')
    expect(listed).toBe('Row,Line,Reason,Cells\n4,5,tooFewCells,3,x\n5,6,tooManyCells,4,a,b,c\n')
  })

  it('reads standard input and explains', async () => {
    const { out } = await run(['-', '--explain', '--geocode'], 'Address\nleeds\n')
    expect(out).toMatch(/Waypost_GeoDistance,Waypost_Explanation,Waypost_NextAction\n/)
    expect(out).toContain('Echo of leeds.')
  })

  it('writes JSON lines', async () => {
    const out = join(files.folder, 'result.jsonl')
    await run([files.write('Address,Note\nleeds,x\n,y\n'), '--out', out, '--explain'])
    const [first, second] = readFileSync(out, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as object) // prettier-ignore
    expect(first).toMatchObject({
      row: 1,
      input: { Address: 'leeds' },
      match: { Address: 'LEEDS' },
      source: { Note: 'x' },
    })
    expect(first).toHaveProperty('explanation.rule', 'echo')
    expect(second).toMatchObject({ row: 2, status: 'blank' })
  })

  it('keeps the guess for columns and fields that --map does not name', async () => {
    const path = files.write('Street,Place,Country\n1 High Street,Leeds,GB\n', 'partly-named.csv')
    const { printed } = await run([path, '--map', 'DependentLocality=Place', '--progress'])
    expect(printed).toContain('Columns: Place → DependentLocality, Street → Address1, Country → Country\n')
  })

  it('takes a mapping, by name or by place', async () => {
    const path = files.write('One,Two words\na,b\n')
    const { out } = await run([path, '--map', 'Locality=two words,Address1=#1'])
    expect(out).toContain('"B, A"')
  })

  it('takes a process; one that checks nothing says nothing of a match', async () => {
    const path = files.write('Address\nleeds\n')
    const { out, printed } = await run([path, '--process', 'Parse'])
    expect(out).toContain('leeds,NotChecked,')
    expect(printed).toContain('1 row: not checked 1; blank 0; rejected 0.')
    expect((await run([path, '--process', 'ReverseGeocode'])).out).toContain('Waypost_Latitude')
  })

  it('reads and writes workbooks, and says which sheet it read', async () => {
    const sheets = { Notes: '', One: textRow(1, 'Ref', 'Town') + textRow(2, '007', 'leeds'), Two: textRow(1, 'Town') }
    const source = await makeWorkbook(join(files.folder, 'in.xlsx'), { sheets })
    const out = join(files.folder, 'out.xlsx')
    const { code, printed } = await run([source, '--out', out])
    expect([code, printed]).toEqual([0, expect.stringContaining('Read the sheet "One"; not read: Notes, Two.')])
    const again = await run([out, '--map', 'Locality=Town'])
    expect(again.out.split('\r\n')[1]).toMatch(/^007,leeds,/)
  })

  it('reads and writes Parquet: columns keep their types, and the results have theirs', async () => {
    const columnData = [
      { name: 'Ref', data: [7n, 8n, null], type: 'INT64' as const },
      { name: 'Since', data: [new Date('2024-02-29T10:00:00Z'), null, new Date(0)], type: 'TIMESTAMP' as const },
      { name: 'Address', data: ['leeds', 'york', null], type: 'STRING' as const },
    ]
    const source = files.write(Buffer.from(parquetWriteBuffer({ columnData })), 'in.parquet')
    const out = join(files.folder, 'out.parquet')
    expect(await run([source, '--out', out, '--geocode'])).toMatchObject({ code: 0, out: '' })
    const bytes = readFileSync(out)
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)
    const found = await parquetReadObjects({ file })
    expect(found.map(({ Ref, Since, Address, Waypost_Status: status, Waypost_Address: address }) => [Ref, Since, Address, status === null, address])).toEqual([
      [7n, new Date('2024-02-29T10:00:00Z'), 'leeds', false, 'LEEDS'],
      [8n, null, 'york', false, 'YORK'],
      [null, new Date(0), null, false, null],
    ]) // prettier-ignore
    const types = Object.fromEntries(parquetSchema(parquetMetadata(file)).children.map(({ element }) => [element.name, element.type])) // prettier-ignore
    expect(types).toMatchObject({ Ref: 'INT64', Waypost_Latitude: 'DOUBLE', Waypost_MatchScore: 'DOUBLE', Waypost_AVC: 'BYTE_ARRAY' }) // prettier-ignore
    const csv = await run([source])
    expect(csv.out.split('\n').slice(0, 2)).toEqual([
      expect.stringMatching(/^Ref,Since,Address,Waypost_Status,/),
      expect.stringMatching(/^7,2024-02-29T10:00:00Z,leeds,/),
    ])
    const again = await run([out, '--again', '--out', join(files.folder, 'again.parquet')])
    expect(again.code).toBe(0)
  })

  it.each([
    ['no file', []],
    ['an unknown option', ['x.csv', '--nope']],
    ['an unknown field', ['x.csv', '--map', 'Nope=a']],
    ['an unknown process', ['x.csv', '--process', 'Foo']],
    ['no country', ['x.csv', '--country', '12']],
    ['a result of another kind', ['x.csv', '--out', 'x.pdf']],
    ['a guard for what needs none', ['x.csv', '--out', 'x.xlsx', '--excel']],
  ])('answers %s with wrong usage', async (_, words) => {
    const { code, printed } = await run(words)
    expect(code).toBe(2)
    expect(printed.trim().split('\n')).toHaveLength(1)
    // Told by the words alone: the file is not even looked for.
    expect(printed).not.toContain('does not exist')
  })

  it('names what can be given', async () => {
    expect((await run(['x.csv', '--process', 'Foo'])).printed).toMatch(/^--process is "Foo"; it can be Verify, /)
    expect((await run(['x.csv', '--country', '12'])).printed).toMatch(/^--country is "12"; expected /)
    const kinds =
      'Results are written as .csv, .tsv, .txt, .xlsx, .xlsm, .jsonl, .parquet: "x.pdf" has another ending.\n'
    expect((await run(['x.csv', '--out', 'x.pdf'])).printed).toBe(kinds)
  })

  it.each(['Locality=nope', 'Locality=One,Address=One', 'Locality=One,Locality=Two words'])(
    'answers the mapping %s with the names of the columns',
    async (map) => {
      const { code, printed } = await run([files.write('One,Two words\na,b\n'), '--map', map])
      expect(code).toBe(2)
      expect(printed).toContain('Columns: One, Two words')
    },
  )

  it.each([
    ['a missing file', '/nowhere.csv', /does not exist/],
    ['an empty file', '', /empty/],
    ['half a workbook', 'PK\x03\x04 [Content_Types].xml', /damaged/],
  ])('fails with one sentence on %s', async (_, content, sentence) => {
    const { code, printed } = await run([content.startsWith('/') ? content : files.write(content)])
    expect(code).toBe(1)
    expect(printed).toMatch(sentence)
    expect(printed.trim().split('\n')).toHaveLength(1)
  })

  it('fails when no row could be used', async () => {
    const { code, printed } = await run([files.write('Address,City\n,\n1,2,3\n')])
    expect(code).toBe(1)
    expect(printed).toContain('No row could be used')
  })

  it('never writes over its source and leaves no half file behind', async () => {
    const path = files.write('Address\nleeds\n')
    expect((await run([path, '--out', path])).code).toBe(2)
    expect(readFileSync(path, 'utf8')).toBe('Address\nleeds\n')
    const out = join(files.folder, 'half.csv')
    writeFileSync(join(files.folder, 'dies.csv'), 'Address\nDIE\n')
    const { code, printed } = await run([join(files.folder, 'dies.csv'), '--out', out])
    expect(code).toBe(1)
    expect(printed).toContain('thread stopped')
    expect(readdirSync(files.folder).filter((name) => name.startsWith('half'))).toEqual([])
  })

  it('writes for a spreadsheet when asked, the rejected rows too: marked as UTF-8, formulas guarded', async () => {
    const path = files.write('Note,Address\n=1+1,leeds\n@SUM(A1),york,more\n', 'formulas.csv')
    const out = join(files.folder, 'formulas.out.csv')
    await run([path, '--out', out, '--excel'])
    expect(readFileSync(out, 'utf8')).toMatch(/^\ufeffNote,Address,.*\n'=1\+1,leeds,.*\n'@SUM\(A1\),york,/)
    const listed = readFileSync(join(files.folder, 'formulas.out.rejected.csv'), 'utf8')
    expect(listed).toBe("\ufeffRow,Line,Reason,Cells\n2,3,tooManyCells,'@SUM(A1),york,more\n")
    expect((await run([path, '--excel'])).out).toMatch(/^\ufeffNote,.*\n'=1/)
    expect((await run([path])).out).toMatch(/^Note,.*\n=1\+1,leeds,/)
  })

  it('writes what the name of the result says', async () => {
    const path = files.write('Address;City\nHigh Street;leeds\n')
    const out = join(files.folder, 'tabs.tsv')
    await run([path, '--out', out])
    expect(readFileSync(out, 'utf8')).toMatch(/^Address\tCity\tWaypost_Status\t/)
  })

  it('never lists rejected rows over its source', async () => {
    const path = files.write('Id,Address\n1,leeds\n2,york,more\n', 'again.rejected.csv')
    const { printed } = await run([path, '--out', join(files.folder, 'again.csv')])
    expect(readFileSync(path, 'utf8')).toBe('Id,Address\n1,leeds\n2,york,more\n')
    expect(printed).toContain('again.rejected.rejected.csv')
  })

  it.skipIf(process.platform === 'win32')(
    'writes through to a pipe, and lists rejected rows by the source',
    async () => {
      const path = files.write('Id,Address\n1,leeds\n2,york,more\n', 'piped.csv')
      const pipe = join(files.folder, 'pipe')
      spawnSync('mkfifo', [pipe])
      const reader = spawn('cat', [pipe])
      let read = ''
      reader.stdout.on('data', (chunk: Buffer) => (read += chunk.toString()))
      const ended = new Promise((resolve) => reader.once('close', resolve))
      expect((await run([path, '--out', pipe])).code).toBe(0)
      await ended
      expect(read).toMatch(/^Id,Address,Waypost_Status/)
      expect(lstatSync(pipe).isFIFO()).toBe(true)
      expect(existsSync(join(files.folder, 'piped.rejected.csv'))).toBe(true)
      expect(existsSync(`${pipe}.rejected.csv`)).toBe(false)
    },
  )

  it('follows a link to its result', async () => {
    const path = files.write('Address\nleeds\n')
    symlinkSync('linked.csv', join(files.folder, 'link.csv'))
    expect((await run([path, '--out', join(files.folder, 'link.csv')])).code).toBe(0)
    expect(lstatSync(join(files.folder, 'link.csv')).isSymbolicLink()).toBe(true)
    expect(readFileSync(join(files.folder, 'linked.csv'), 'utf8')).toMatch(/^Address,/)
  })

  it.runIf(process.platform === 'linux')('says that a result cannot be written where nobody may write', async () => {
    const path = files.write('Address,City\n1 High Street,Leeds\n', 'no-rights.csv')
    // Of the system itself, so that it is refused to root too.
    const { code, printed } = await run([path, '--out', '/sys/waypost-result.csv'])
    expect(code).toBe(1)
    expect(printed).toMatch(/"\/sys\/waypost-result\.csv" cannot be written: [^\n]+\. Choose another folder/)
    expect(printed).not.toContain('cannot be read')
  })

  it('says that an encoding is a guess', async () => {
    const path = files.write(Buffer.from('Address,City\nHauptstra\xdfe 1,K\xf6ln\n', 'latin1'))
    const { printed, out } = await run([path])
    expect(printed).toMatch(/windows-1252, a guess/)
    expect(out).toContain('Hauptstraße 1,Köln')
  })

  it.each([
    ['its reader is closed', 'EPIPE', 3000, /^Standard output was closed[^\n]*\n$/],
    ['the disk is full', 'ENOSPC', 3000, /^Standard output cannot be written: the disk is full\.[^\n]*\n$/],
    [
      'the disk is full at the last part',
      'ENOSPC',
      3,
      /^Standard output cannot be written: the disk is full\.[^\n]*\n$/,
    ],
  ])('ends with one sentence when standard output fails: %s', async (_what, failure, count, sentence) => {
    const error = Object.assign(new Error(failure), { code: failure, syscall: 'write' })
    const stdout = new Writable({ highWaterMark: 1, write: (_text, _encoding, done) => done(error) })
    const rows = Array.from({ length: count }, (_, i) => `${i} High Street`)
    const { code, printed } = await cleanse([files.write(`Address\n${rows.join('\n')}\n`)], { stdout })
    expect(code).toBe(1)
    expect(printed).toMatch(sentence)
  })
})
