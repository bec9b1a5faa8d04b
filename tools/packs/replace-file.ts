import { renameSync, writeFileSync } from 'node:fs'

/** Puts a new file in the place of another one: checkouts may share the old one by hard links. */
export function replaceFile(path: string, text: string): void {
  const draft = `${path}.${process.pid}.new`
  writeFileSync(draft, text)
  renameSync(draft, path)
}
