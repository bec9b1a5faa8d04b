import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { RoadMode } from '#main/roads/model/travel-mode.ts'
import type { Position } from '#shared/coordinates/position.ts'

/**
 * Another router, made by other people from the same extracts. It is installed into a folder of its own by what uses it:
 * 280 MB, and none for Windows, are too much for everybody who develops.
 */
const PACKAGE = '@valhallajs/valhallajs'
const VERSION = '3.6.1'
const COSTINGS: Record<RoadMode, string> = { car: 'auto', truck: 'truck', bicycle: 'bicycle', foot: 'pedestrian' }
/**
 * Wishes that take no time: that a way should not change its name often, nor lead over service roads. Who asks for the
 * quickest way does without them.
 */
const NO_WISHES = { maneuver_penalty: 0, service_penalty: 0 }

export interface OtherWay {
  meters: number
  seconds: number
}

export interface OtherRouter {
  /**
   * Null where it finds no way. `isQuickest`: without wishes that take no time. `snapping`: how places are put on roads,
   * in its own words.
   */
  route(
    from: Position,
    to: Position,
    mode: RoadMode,
    isQuickest: boolean,
    snapping?: Readonly<Record<string, number>>,
  ): Promise<OtherWay | null>
}

interface Actor {
  route(query: string): Promise<string>
}

interface Bindings {
  Actor: { fromConfigFile(path: string): Promise<Actor> }
}

/** Installs it; null where it cannot be had. */
export function installRouter(folder: string): string | null {
  const home = join(folder, `valhalla-${VERSION}`)
  mkdirSync(home, { recursive: true })
  if (!existsSync(join(home, 'node_modules', PACKAGE))) {
    const words = ['install', '--no-audit', '--no-fund', '--prefix', home, `${PACKAGE}@${VERSION}`]
    spawnSync('npm', words, { stdio: 'ignore', shell: process.platform === 'win32' })
  }
  return existsSync(join(home, 'node_modules', PACKAGE)) ? home : null
}

interface Config {
  mjolnir: Record<string, unknown>
  [part: string]: Record<string, unknown>
}

function run(home: string, words: readonly string[]): string {
  const cli = join(home, 'node_modules', PACKAGE, 'bin', 'valhalla-cli.js')
  const { status, stdout } = spawnSync(process.execPath, [cli, ...words], { encoding: 'utf8', cwd: home })
  if (status !== 0) throw new Error(`The other router ended with ${status} at "${words[0] ?? ''}".`)
  return stdout
}

/** Where the tiles of an extract are described; they are made when they are first asked for. */
function configOf(home: string, extract: string): string {
  const tiles = join(home, basename(extract, '.osm.pbf'))
  const path = `${tiles}.json`
  if (existsSync(path)) return path
  const config = JSON.parse(run(home, ['build_config'])) as Config
  delete config.mjolnir.tile_extract
  delete config.mjolnir.traffic_extract
  config.mjolnir.tile_dir = tiles
  for (const part of Object.values(config)) if ('logging' in part) part.logging = { type: '' }
  writeFileSync(`${path}.draft`, JSON.stringify(config))
  run(home, ['build_tiles', '-c', `${path}.draft`, extract])
  writeFileSync(path, readFileSync(`${path}.draft`))
  return path
}

/** Opens the router on an extract. */
export async function openRouter(home: string, extract: string): Promise<OtherRouter> {
  const require = createRequire(join(home, 'package.json'))
  const { Actor } = require(PACKAGE) as Bindings
  const actor = await Actor.fromConfigFile(configOf(home, extract))
  return {
    async route(from, to, mode, isQuickest, snapping = {}) {
      const costing = COSTINGS[mode]
      const options = isQuickest ? { costing_options: { [costing]: NO_WISHES } } : {}
      const locations = [from, to].map((place) => ({ ...place, ...snapping }))
      const query = { locations, costing, units: 'kilometers', directions_type: 'none' }
      const reply = await actor.route(JSON.stringify(Object.assign(query, options))).catch(() => null)
      if (reply === null) return null
      const { summary } = (JSON.parse(reply) as { trip: { summary: { length: number; time: number } } }).trip
      return { meters: summary.length * 1000, seconds: summary.time }
    },
  }
}
