/**
 * The bundled packs depend on their sources alone: built a second time elsewhere each is the same byte for byte.
 *
 *   npm run proof -- packs [--only ID]
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const builder = fileURLToPath(new URL('../../tools/build-packs.mjs', import.meta.url))
const { status } = spawnSync(process.execPath, [builder, '--prove', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
