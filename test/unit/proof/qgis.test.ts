import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { ROOT } from '../../../tools/lib/runtime.mjs'
import { pluginFiles } from '../../../tools/qgis/pack-plugin.mjs'
import { findPython } from '../../measure/python.ts'
import { temporaryFolder } from '../../measure/temporary-folder.ts'

const python = findPython()
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }

/** The plugin as QGIS has it. */
function unpack(): string {
  const folder = temporaryFolder('qgis')
  mkdirSync(join(folder, 'waypost'))
  for (const [name, content] of pluginFiles()) writeFileSync(join(folder, 'waypost', name), content)
  return folder
}

function runPython(source: string): string {
  const { status, stdout, stderr } = spawnSync(python ?? '', ['-'], {
    input: source,
    cwd: unpack(),
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

/** A client that answers by itself, and keeps what it was asked. */
const ANSWERING = `
class Answering(answers.waypost.Waypost):
    def __init__(self):
        super().__init__(key="AA11-AA11-AA11-AA11")
        self.asked = []
    def ask(self, path, body=None):
        self.asked.append(body)
        if "Input" in body:
            return [{"Input": body["Input"][0], "Results": [dict(PLACE), dict(PLACE, Latitude="")]}]
        match = {"Address": "1 High St<br>Oxford", "AVC": "V22-I22-P4-100", "AQI": "B", "Latitude": "51.75", "Longitude": "-1.25"}
        return [{"Matches": [match], "Decision": "accept", "Explanation": {"Word": "Verified", "Text": "Found."}} for _ in body["Addresses"]]
PLACE = {"Premise": "1", "Thoroughfare": "High St", "Locality": "Oxford", "AdministrativeArea": "", "PostCode": "OX1 4DB", "Country": "GB", "Latitude": "51.75", "Longitude": "-1.25", "GeoDistance": "100", "GeoAccuracy": "A3"}
client = Answering()
`

describe('the plugin of QGIS', () => {
  test('is packed with the client, under its own version', async () => {
    const target = join(temporaryFolder('qgis-zip'), 'plugin.zip')
    const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'tools/qgis/pack-plugin.mjs'), target], {
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([0, expect.stringContaining('Install from ZIP')])
    const names: string[] = []
    for await (const { fileName } of (await yauzl.openPromise(target)).eachEntry()) names.push(fileName)
    expect(names.sort()).toEqual([...pluginFiles().keys()].map((name) => `waypost/${name}`).sort())
    expect(names).toContain('waypost/client.py')
    expect(String(pluginFiles().get('metadata.txt'))).toContain(`\nversion=${version}\n`)
  })

  describe.skipIf(!python)('without QGIS (skipped where there is no python3)', () => {
    test('its examples print what they say', () => {
      const printed = runPython('import doctest\nfrom waypost import answers\nprint(*doctest.testmod(answers))')
      expect(printed.trim()).toBe('0 4')
    })

    test('every file of it is Python that can be read', () => {
      const names = [...pluginFiles().keys()].filter((name) => name.endsWith('.py'))
      const source = `import ast, sys\nfor name in ${JSON.stringify(names)}:\n    ast.parse(open("waypost/" + name).read(), feature_version=(3, 9))\nprint("read")`
      expect(runPython(source).trim()).toBe('read')
    })

    test('finds places with a position, and cleanses rows in batches', () => {
      const printed = runPython(`import json
from waypost import answers
${ANSWERING}
[place] = answers.find_places(client, " 1 High St, Oxford ")
addresses = answers.addresses_of([{"a": "1 High St", "t": None}] * 101, {"Address1": "a", "Locality": "t"})
rows = answers.cleanse_addresses(client, addresses, "GB", "Strict")
again = answers.cleanse_addresses(client, addresses[:1], "", "None")
print(json.dumps([answers.description_of(place), answers.box_of(place), len(rows), rows[0], [
    (len(body["Addresses"]), body["Addresses"][0], body["Options"].get("Policy"), body["Options"]["ServerOptions"]) for body in client.asked[1:]
], client.asked[0], answers.find_places(client, "  ")]))`)
      const given = { Address1: '1 High St', Locality: '' }
      expect(JSON.parse(printed)).toEqual([
        '1 High St, Oxford, OX1 4DB, GB',
        [-1.251451, 51.749102, -1.248549, 51.750898],
        101,
        ['1 High St, Oxford', 'V22-I22-P4-100', 'B', 51.75, -1.25, '', null, 'accept', 'Verified', 'Found.'],
        [
          [100, given, 'Strict', { DefaultCountry: 'GB' }],
          [1, given, 'Strict', { DefaultCountry: 'GB' }],
          [1, given, null, {}],
        ],
        { Input: ['1 High St, Oxford'] },
        [],
      ])
    })
  })
})
