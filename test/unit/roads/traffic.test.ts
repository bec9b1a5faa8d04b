import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { splitWeight } from '#main/roads/model/weight.ts'
import { arcWeights } from '#main/roads/network/arc-weights.ts'
import { BUILT_IN_TRAFFIC } from '#main/roads/traffic/built-in-traffic.ts'
import { formatTrafficCsv, parseTrafficCsv } from '#main/roads/traffic/parse-traffic-csv.ts'
import { profileFactors, profileFor } from '#main/roads/traffic/traffic-factors.ts'
import { importTraffic, readTraffic, resetTraffic, trafficPath } from '#main/roads/traffic/traffic-file.ts'
import { HOURS_A_WEEK, TRAFFIC_GROUPS, type TrafficTable } from '#main/roads/traffic/traffic-table.types.ts'
import { drawRoads } from './drawn-roads.ts'
import { unwrap } from '../../measure/unwrap.ts'

const read = (text: string): TrafficTable => {
  return unwrap(parseTrafficCsv(text))
}

describe('the built-in table', () => {
  it('names every hour of the week, and none is quicker than a free road', () => {
    for (const group of TRAFFIC_GROUPS) {
      expect(BUILT_IN_TRAFFIC[group]).toHaveLength(HOURS_A_WEEK)
      for (const factor of BUILT_IN_TRAFFIC[group]) expect(factor).toBeGreaterThanOrEqual(1)
    }
  })

  it('is slowest at the worst hour, and free below the mean', () => {
    const { free, mean, peak } = profileFactors(BUILT_IN_TRAFFIC)
    for (const group of TRAFFIC_GROUPS) {
      expect(free[group]).toBe(1)
      expect(mean[group]).toBeGreaterThan(1)
      expect(peak[group]).toBeGreaterThan(mean[group])
    }
  })

  it('comes back from its file as it was', () => {
    const again = read(formatTrafficCsv(BUILT_IN_TRAFFIC))
    for (const group of TRAFFIC_GROUPS) {
      for (const [hour, factor] of BUILT_IN_TRAFFIC[group].entries()) expect(again[group][hour]).toBeCloseTo(factor, 4)
    }
  })
})

describe('a table of one’s own', () => {
  it('changes what it names and nothing else; a later line wins', () => {
    const table = read('Day,Hour,Road,Factor\nevery,8,all,2\n\nSat , 8,motorway,"1,25"\n')
    expect(table.main[8]).toBe(2)
    expect(table.motorway[5 * 24 + 8]).toBe(1.25)
    expect(table.motorway[6 * 24 + 8]).toBe(2)
    expect(table.local[9]).toBe(BUILT_IN_TRAFFIC.local[9])
  })

  it.each([
    ['day,hour,road\nmon,1,all', 'The file lacks the column factor'],
    ['day,hour,road,factor\n', 'The file has no line'],
    ['day,hour,road,factor\nmon,8,all,1.5\nmoon,8,all,1.5', 'Line 3 says day "moon"'],
    ['day,hour,road,factor\nmon,24,all,1.5', 'Line 2 says hour "24"'],
    ['day,hour,road,factor\nmon,8,path,1.5', 'Line 2 says road "path"'],
    ['day,hour,road,factor\nmon,8,all,0.5', 'Line 2 says factor "0.5"'],
    ['day,hour,road,factor\nmon,8,all,fast', 'Line 2 says factor "fast"'],
    ['day,hour,road,factor\nmon,8', 'Line 2 says road ""'],
    [`day,hour,road,factor\n${'mon,8,all,1\n'.repeat(2001)}`, 'more than 2000 lines'],
  ])('is refused by one sentence: %j', (text, sentence) => {
    const table = parseTrafficCsv(text)
    expect(table.ok ? '' : table.error.message).toContain(sentence)
  })

  it('is kept in the folder of the road maps, and a bad one changes nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'waypost-traffic-'))
    const file = join(folder, 'mine.csv')
    writeFileSync(file, 'day,hour,road,factor\nmon,8,all,3\n')
    expect(importTraffic(folder, file).ok).toBe(true)
    const kept = readFileSync(trafficPath(folder), 'utf8')
    writeFileSync(file, 'day,hour,road,factor\nmon,8,all,-3\n')
    expect(importTraffic(folder, file)).toMatchObject({ ok: false, error: { code: 'roads/traffic-line' } })
    expect(readFileSync(trafficPath(folder), 'utf8')).toBe(kept)
    expect(readTraffic(folder)).toMatchObject({ ok: true, value: { isOwn: true } })
    expect(resetTraffic(folder).ok).toBe(true)
    expect(readTraffic(folder)).toMatchObject({ ok: true, value: { isOwn: false, table: BUILT_IN_TRAFFIC } })
  })
})

describe('an hour of the week', () => {
  const MONDAY_8 = 8
  const SUNDAY_5 = 6 * 24 + 5

  it('is answered by the profile that is most like it', () => {
    const profile = (hour: number | null) => profileFor(BUILT_IN_TRAFFIC, { hour, townShare: 1 }).profile
    expect([profile(MONDAY_8), profile(SUNDAY_5), profile(13), profile(null)]).toEqual(['peak', 'free', 'mean', 'mean'])
  })

  it('costs as much from whichever profile it is reckoned, and nothing in the wild', () => {
    const time = (townShare: number, profile: 'free' | 'mean' | 'peak') => {
      const { timeFactor } = profileFor(BUILT_IN_TRAFFIC, { hour: MONDAY_8, townShare, profiles: [profile] })
      const factors = Object.values(profileFactors(BUILT_IN_TRAFFIC)[profile])
      const excess = factors.reduce((sum, factor) => sum + factor - 1, 0) / factors.length
      return timeFactor * (1 + excess * townShare)
    }
    expect(time(0.5, 'free')).toBeCloseTo(time(0.5, 'peak'), 9)
    expect(time(0.5, 'mean')).toBeCloseTo(time(0.5, 'peak'), 9)
    expect(time(0, 'free')).toBe(1)
  })
})

describe('the time on a road', () => {
  const millisecondsOf = async (
    kind: string,
    town: number,
    profile: 'free' | 'mean' | 'peak',
    mode: 'car' | 'foot',
  ) => {
    const roads = await drawRoads({ map: 'a b c', ways: { abc: kind } })
    roads.edgeTown.fill(town)
    return splitWeight(arcWeights(roads, mode, { profile }).whole(0)).milliseconds
  }

  it('grows with traffic, with the town and by the kind of road, and only for motors', async () => {
    const free = await millisecondsOf('primary', 255, 'free', 'car')
    const { mean } = profileFactors(BUILT_IN_TRAFFIC)
    expect(await millisecondsOf('primary', 0, 'mean', 'car')).toBe(free)
    expect((await millisecondsOf('primary', 255, 'mean', 'car')) / free).toBeCloseTo(mean.main, 2)
    const local =
      (await millisecondsOf('residential', 255, 'mean', 'car')) /
      (await millisecondsOf('residential', 255, 'free', 'car'))
    expect(local).toBeCloseTo(mean.local, 2)
    expect(await millisecondsOf('primary', 255, 'peak', 'foot')).toBe(
      await millisecondsOf('primary', 255, 'free', 'foot'),
    )
  })
})
