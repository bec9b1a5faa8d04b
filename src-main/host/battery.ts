import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SUPPLIES = '/sys/class/power_supply'

const read = (...parts: string[]): string => {
  try {
    return readFileSync(join(...parts), 'utf8').trim()
  } catch {
    return ''
  }
}

/**
 * Whether the machine runs on its battery, as Linux tells it; false where nothing is known. A machine that has mains
 * power says so; without any such line a battery that empties does.
 */
export function readsBattery(folder = SUPPLIES): boolean {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return false
  }
  const mains = names.filter((name) => ['Mains', 'USB'].includes(read(folder, name, 'type')))
  if (mains.some((name) => read(folder, name, 'online') === '1')) return false
  // The battery of a mouse or keyboard is none of the machine.
  const own = names.filter(
    (name) => read(folder, name, 'type') === 'Battery' && read(folder, name, 'scope') !== 'Device',
  )
  return own.some((name) => read(folder, name, 'status') === 'Discharging')
}
