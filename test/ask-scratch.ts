import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import { openReference } from '#main/reference/open-packs.ts'
const { reader } = openReference({ folders: ['resources/reference/packs'] })
const made = createCleanser(reader, { process: 'Verify', serverOptions: { FieldStatus: 'True' }, geoCode: true, certify: false })
if (!made.ok) throw new Error(made.error.message)
for (const line of process.argv.slice(2)) {
  const [text = '', Country] = line.split('|')
  const { matches, explanation } = made.value(line.startsWith('{') ? JSON.parse(line) : { Address: text.trim(), ...(Country ? { Country: Country.trim() } : {}) }, 1)
  const m = matches[0] ?? {}
  console.log(line, '=>', m.AVC, Object.entries(m).filter(([k, v]) => v && /^(Organization|Contact|Building|SubBuilding|Premise|Thoroughfare|Dependent.*|DoubleDep.*|Locality|PostalCode|PostBox|.*AdministrativeArea|Country|Unmatched)$/.test(k)).map(([k, v]) => k + '=' + v).join('; '), '//', explanation.sentence, explanation.why)
}
