// Processor time of this process and of all that it started, those included that nobody waited for.
// The kernel adds a process to its parent's account when the parent waits for it. A browser ends its processes at once,
// so most of them are waited for by the system alone: what is missing in the account of the nearest process that still
// runs is added from what was last read of them.
import { readFileSync, readdirSync } from 'node:fs'
import { setInterval } from 'node:timers'

const INTERVAL_MILLISECONDS = 500
/** Linux counts for programs in hundredths of a second on every processor. */
const TICKS_PER_SECOND = 100
/** Fields of /proc/PID/stat, counted behind the name, which may have spaces and brackets itself. */
const FIELD = { parent: 1, user: 11, system: 12, childUser: 13, childSystem: 14, start: 19 }

/** @typedef {{ pid: number, parent: number, start: number, own: number, children: number }} Account in ticks */

/** @returns {Account} */
function parseStat(pid, text) {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const number = (name) => Number(fields[FIELD[name]])
  return {
    pid,
    parent: number('parent'),
    start: number('start'),
    own: number('user') + number('system'),
    children: number('childUser') + number('childSystem'),
  }
}

/** @returns {Map<number, Account>} every process of the machine */
function readAccounts() {
  const found = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      found.set(Number(name), parseStat(Number(name), readFileSync(`/proc/${name}/stat`, 'utf8')))
    } catch {
      // It ended while the list was read.
    }
  }
  return found
}

const isSame = (a, b) => a !== undefined && b !== undefined && a.start === b.start

/**
 * Processes that descend from `root`, and those known before that still run: they may have lost their parent.
 * @param {Map<number, Account>} known
 */
export function followAccounts(root, now, known) {
  const followed = new Map()
  const descends = (account) => {
    for (let one = account; one; one = now.get(one.parent)) {
      if (one.pid === root || isSame(one, known.get(one.pid))) return true
    }
    return false
  }
  for (const [pid, account] of now) if (descends(account)) followed.set(pid, account)
  return followed
}

/** Ticks of processes that ended since `before` and are in no account of those that still run. */
export function lostTicks(before, now) {
  /** By the nearest process that still runs: what its account must have grown by. */
  const due = new Map()
  for (const account of before.values()) {
    if (isSame(account, now.get(account.pid))) continue
    let heir = before.get(account.parent)
    while (heir && !isSame(heir, now.get(heir.pid))) heir = before.get(heir.parent)
    due.set(heir?.pid, (due.get(heir?.pid) ?? 0) + account.own + account.children)
  }
  let lost = 0
  for (const [pid, ticks] of due) {
    const grown = pid === undefined ? 0 : now.get(pid).children - before.get(pid).children
    lost += Math.max(0, ticks - grown)
  }
  return lost
}

/**
 * Starts to count. @returns {() => number | null} seconds of processor time so far, of this process from its start on;
 * null where the system has no such accounts.
 */
export function countProcessorTime() {
  if (process.platform !== 'linux') return () => null
  let known = new Map()
  let lost = 0
  const look = () => {
    const now = followAccounts(process.pid, readAccounts(), known)
    lost += lostTicks(known, now)
    known = now
  }
  look()
  setInterval(look, INTERVAL_MILLISECONDS).unref()
  return () => {
    look()
    const others = [...known.values()].filter(({ pid }) => pid !== process.pid)
    const { own, children } = known.get(process.pid)
    // What was waited for stays in the account of its parent, which is followed itself.
    const running = others.reduce((sum, one) => sum + one.own + one.children, 0)
    return (own + children + running + lost) / TICKS_PER_SECOND
  }
}
