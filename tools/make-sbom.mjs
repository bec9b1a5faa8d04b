// Writes the bill of materials (SBOM) of what ships, as CycloneDX JSON: packages, Electron, and the reference packs with
// their sources and licences. --licences writes a summary of the licences instead; --out FILE writes into a file.
import { writeFileSync } from 'node:fs'
import { listDataComponents } from './sbom/data-components.mjs'
import { readShippedBill } from './sbom/npm-components.mjs'
import { summariseLicences } from './sbom/summarise-licences.mjs'
import { readOptions } from './lib/read-options.mjs'

/** What npm says about packages, and what it does not know: the name of the product and its data. */
function makeBill(bill = readShippedBill()) {
  const data = listDataComponents()
  const own = bill.metadata.component
  const refs = data.map((component) => component['bom-ref'])
  return {
    ...bill,
    metadata: { ...bill.metadata, component: { ...own, type: 'application', name: 'Waypost' } },
    components: [...bill.components, ...data],
    dependencies: [
      ...bill.dependencies.map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: ref === own['bom-ref'] ? [...dependsOn, ...refs] : dependsOn,
      })),
      ...refs.map((ref) => ({ ref, dependsOn: [] })),
    ],
  }
}

const { values } = readOptions({ options: { licences: { type: 'boolean' }, out: { type: 'string' } } })
try {
  const bill = makeBill()
  const text = values.licences ? summariseLicences(bill) : `${JSON.stringify(bill, null, 2)}\n`
  if (values.out) writeFileSync(values.out, text)
  else process.stdout.write(text)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
