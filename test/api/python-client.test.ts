import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createCleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'
import { findPython, runPython } from '../measure/python.ts'
import { readPrograms } from '../unit/docs/shown-commands.ts'
import { shareHost, type RunningHost } from './start-host.ts'

const ROOT = join(import.meta.dirname, '../..')
const PAGE = readFileSync(join(ROOT, 'docs/guide/python.md'), 'utf8')
const PROGRAMS = readPrograms(PAGE).filter(({ language }) => language === 'python')
const arePacksBuilt = ['world', 'gb'].every((id) => existsSync(join(bundledPackFolder(), `${id}.sqlite`)))
const python = findPython()
const withPandas = findPython('pandas')

const surroundings = async (running: RunningHost) => ({
  WAYPOST_URL: `http://127.0.0.1:${running.port}`,
  WAYPOST_KEY: await running.createKey(),
})

const DOCTESTS = `import doctest, waypost
print(*doctest.testmod(waypost))`
const SENT = `import json, waypost
rows = [{"Id": number, "Town": "Oxford"} for number in range(250)]
done = waypost.cleanse(iter(rows), {"Id": "Id", "Locality": "Town"}, fields=["ID", "Sequence", "AVC"])
print(json.dumps([[row["Town"], row["Waypost_ID"], row["Waypost_Sequence"]] for row in done]))`

/** What each call raises: the name of the exception, and its text. */
const raised = (...calls: string[]) => `import json, waypost
answers = []
for call in ${JSON.stringify(calls)}:
    try:
        eval(call)
        answers.append([])
    except Exception as error:
        answers.append([type(error).__name__, str(error)])
print(json.dumps(answers))`

describe.skipIf(!python)('the client in Python (skipped where there is no python3)', () => {
  const shared = shareHost()
  const run = async (source: string) =>
    runPython({ python: python ?? '', source, env: await surroundings(await shared()) })

  test('knows the members of an address that the API knows', async () => {
    const names = JSON.parse(await run('import json, waypost\nprint(json.dumps(waypost.ADDRESS_FIELDS))')) as string[]
    expect(names).toEqual([...ADDRESS_INPUT_FIELDS])
  })

  test('sends a hundred at once, and gives rows back in their order', async () => {
    const running = await shared()
    const answers = JSON.parse(await run(SENT)) as string[][]
    expect(answers.map(([town, id]) => [town, id])).toEqual(
      Array.from({ length: 250 }, (_, at) => ['Oxford', String(at)]),
    )
    expect(answers.map(([, , sequence]) => Number(sequence))).toEqual(
      Array.from({ length: 250 }, (_, at) => (at % 100) + 1),
    )
    expect(running.pool.requests).toHaveLength(3)
  })

  test('raises what Waypost refuses, with its number and its sentence', async () => {
    const answers = JSON.parse(
      await run(
        raised(
          'waypost.cleanse(["Oxford"], key="ZZ99-ZZ99-ZZ99-ZZ99")',
          'waypost.cleanse(["Oxford"], options={"MinimumMatchscore": "many"})',
          'waypost.nearby((51.5, -0.1))',
          'waypost.Waypost().ask("/nothing/v1.00/json6.ws", {})',
          'waypost.lists(url="http://127.0.0.1:9")',
          'waypost.cleanse([{"Ort": "Wien"}])',
          'waypost.cleanse([{"Ort": "Wien"}], {"Town": "Ort"})',
          'waypost.cleanse([{"Ort": "Wien"}], {"Locality": "Stadt"})',
          'waypost.cleanse([{"Locality": "Wien", "Waypost_AVC": ""}])',
          'waypost.Waypost(url="file:///etc/passwd")',
          'waypost.nearby((51.5, -0.1), "a6f1", mode="boat")',
        ),
      ),
    ) as [string, string][]
    expect(answers.map(([name]) => name)).toEqual([
      ...Array.from({ length: 5 }, () => 'WaypostError'),
      ...Array.from({ length: 6 }, () => 'ValueError'),
    ])
    const texts = answers.map(([, text]) => text)
    expect(texts[0]).toMatch(/^\d+: .*key/i)
    expect(texts[1]).toMatch(/^18: .*MinimumMatchscore/)
    expect(texts[2]).toMatch(/^1003: /)
    expect(texts[3]).toMatch(/^20: /)
    expect(texts[4]).toMatch(/does not answer .*start Waypost/)
    expect(texts.slice(5).join('\n')).toMatch(/columns=.*\n.*"Town".*\n.*"Stadt".*\n.*prefix.*\n.*http.*\n.*car, truck/)
  })

  test('reads lists, and finds what is near in one of them', async () => {
    const running = await shared()
    const { id } = await running.call('lists.create', { name: 'Depots' })
    const printed = await run(
      `import json, waypost
print(json.dumps([waypost.lists(), waypost.lists("${id}"), waypost.nearby((51.5, -0.12), locations=[{"Name": "Croydon", "Latitude": "51.3762", "Longitude": "-0.0982"}], max_meters=50000, max_results=3)]))`,
    )
    const [all, one, near] = JSON.parse(printed) as [unknown[], object, { DestinationLocation: object }[]]
    expect(all).toMatchObject([{ ListId: id, ListName: 'Depots', LocationCount: 0 }])
    expect(one).toMatchObject({ ListId: id, Locations: [] })
    expect(near).toMatchObject([{ DestinationLocation: { Name: 'Croydon' } }])
  })
})

describe.skipIf(!python || !arePacksBuilt)('over the bundled packs (skipped without python3 or packs)', () => {
  const shared = shareHost(() => ({ pool: createCleansingPool({ size: 1, packFolders: [bundledPackFolder()] }) }))

  test('the examples in the file print what they say', async () => {
    const printed = await runPython({ python: python ?? '', source: DOCTESTS, env: await surroundings(await shared()) })
    const [failed, attempted] = printed.trim().split(' ').map(Number)
    expect([failed, (attempted ?? 0) >= 12]).toEqual([0, true])
  })

  test.each(PROGRAMS.map(({ line, text }) => [line, text] as const))(
    'the program of the page at line %i runs',
    async (_, source) => {
      const needed = source.includes('import pandas') ? withPandas : python
      // The proof docs says so where it runs the page.
      if (needed === null) return console.warn('skipped: there is no pandas here; apt-get install python3-pandas')
      const printed = await runPython({ python: needed, source, env: await surroundings(await shared()) })
      expect(printed).toMatch(EXPECTED.find(({ within }) => source.includes(within))?.printed ?? /never/)
    },
  )

  test.skipIf(!withPandas)('a DataFrame keeps its index and columns (skipped where there is no pandas)', async () => {
    const source = `import json, pandas, waypost
frame = pandas.DataFrame({"a": ["96 Euston Road", None], "c": [10117.0, float("nan")], "n": [1, 2]}, index=[7, 3])
before = frame.copy()
done = waypost.cleanse(frame, {"Address1": "a", "PostalCode": "c"}, country="GB", policy="Strict")
assert frame.equals(before)
assert done[["a", "c", "n"]].equals(before)
print(json.dumps([list(done.index), list(done.columns), str(done["Waypost_Latitude"].dtype)]))`
    const env = await surroundings(await shared())
    const printed = JSON.parse(await runPython({ python: withPandas ?? '', source, env })) as unknown
    const added = ['Address', 'AVC', 'AQI', 'Latitude', 'Longitude', 'GeoAccuracy', 'GeoDistance', 'Decision']
    expect(printed).toEqual([[7, 3], ['a', 'c', 'n', ...added.map((name) => `Waypost_${name}`)], 'float64'])
  })
})

/** What a program of the page prints, known by a text of it. */
const EXPECTED = [
  { within: 'Customer', printed: /^1 review V33.*London.*\n2 review V22.*Berlin/ },
  { within: 'DataFrame', printed: /17 +96 Euston Road +V33-\S+ +51\.\d+\n42 / },
  { within: 'geocode(["10', printed: /^51\.50\d+ -0\.12\d+ \w\d\n\S.*London/ },
  { within: 'depots', printed: /^(North|West) [\d.]+ km \d+ mins\n(North|West) .*\n\d+ lists/ },
  { within: 'WaypostError', printed: /^\d+ .*key/i },
]
