import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Chromium's sandbox does not start for root, so root hands what is started to one of these users of every Linux. */
type User = 'nobody' | 'daemon'

export interface OrdinaryUser {
  /** What `spawn` needs to start a process as this user; empty for whoever is no root. */
  identity: { uid?: number; gid?: number }
  /** An empty home folder of the user's own, taken away by `end`. */
  home: string
  environment: Record<string, string>
  end(): void
}

const idOf = (option: string, user: User): number =>
  Number(spawnSync('id', [option, user], { encoding: 'utf8' }).stdout)

/** Somebody without rights of an administrator: who runs this, or `user` where that is root. */
export function becomeOrdinary(user: User = 'nobody'): OrdinaryUser {
  const home = mkdtempSync(join(tmpdir(), 'waypost-electron-'))
  const identity = process.getuid?.() === 0 ? { uid: idOf('-u', user), gid: idOf('-g', user) } : {}
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(home, identity.uid, identity.gid)
  chmodSync(home, 0o700)
  return {
    identity,
    home,
    environment: { HOME: home, TMPDIR: home, XDG_CONFIG_HOME: join(home, '.config'), XDG_RUNTIME_DIR: home },
    end: () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** The first of these folders that the user cannot read, or null. */
export function findUnreadable({ identity }: OrdinaryUser, folders: string[]): string | null {
  return folders.find((folder) => spawnSync('ls', [folder], { ...identity, stdio: 'ignore' }).status !== 0) ?? null
}
