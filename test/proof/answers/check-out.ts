import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
export const FOLDER = join(ROOT, 'out/answers')
const BUILT = ['resources/reference/packs', 'resources/basemap/built']

/** Another commit, checked out and built below out/answers, where it is kept; its folder. */
export function checkOut(commit: string): string {
  mkdirSync(FOLDER, { recursive: true })
  const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()
  const hash = git('rev-parse', '--short=12', `${commit}^{commit}`)
  const folder = join(FOLDER, hash)
  if (!existsSync(folder)) {
    git('worktree', 'prune')
    git('worktree', 'add', '--detach', folder, hash)
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    // Packs are built again only where what they are made of differs.
    for (const built of BUILT) cpSync(join(ROOT, built), join(folder, built), { recursive: true })
  }
  const build = 'import("./tools/prepare.mjs").then((tools) => tools.prepareBuild())'
  execFileSync(process.execPath, ['-e', build], { cwd: folder, stdio: 'inherit' })
  return folder
}
