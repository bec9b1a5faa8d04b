// Components of the bill of materials that are packages: npm describes them, and only those that ship are kept.
import { spawnSync } from 'node:child_process'
import { listBundledPackages } from '../lib/bundled-packages.mjs'
import { ROOT } from '../lib/runtime.mjs'

const MOST_BYTES = 64 * 1024 * 1024
/** npm marks what it installs for development only. Much of that is bundled, so the mark would be wrong here. */
const DEVELOPMENT = 'cdx:npm:package:development'

/** The bill of materials of everything that is installed, as npm 10 and newer make it. */
function readNpmBill() {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: MOST_BYTES }
  const npm = process.env.npm_execpath
  const { status, stdout } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (status !== 0) {
    throw new Error('npm could not describe what is installed: npm 10 or newer and the folder node_modules are needed.')
  }
  return JSON.parse(stdout)
}

const nameOf = ({ name, version }) => `${name}@${version}`

/** npm's bill with only the packages that ship. Fails where npm does not know one of them. */
export function readShippedBill(readBill = readNpmBill, packages = listBundledPackages()) {
  const bill = readBill()
  const shipped = new Set(packages.map(nameOf))
  const components = bill.components.filter((component) => shipped.has(nameOf(component)))
  const known = new Set(components.map(nameOf))
  const missing = [...shipped].filter((name) => !known.has(name))
  if (missing.length > 0) throw new Error(`npm does not know these packages, which ship: ${missing.join(', ')}.`)
  const root = bill.metadata.component['bom-ref']
  const kept = new Set([root, ...components.map((component) => component['bom-ref'])])
  const onlyKept = (refs = []) => refs.filter((ref) => kept.has(ref))
  return {
    ...bill,
    components: components.map((component) => ({
      ...component,
      properties: (component.properties ?? []).filter(({ name }) => name !== DEVELOPMENT),
    })),
    dependencies: bill.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: onlyKept(dependsOn) })),
  }
}
