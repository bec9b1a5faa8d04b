import { describe, expect, test } from 'vitest'
import { AVOID_NOTHING, closeAvoided, type AvoidedRoads } from '#main/roads/directions/avoided-roads.ts'
import { drivingSide } from '#main/roads/directions/driving-side.ts'
import { findAlternatives } from '#main/roads/directions/find-alternatives.ts'
import { ordinal } from '#main/roads/directions/ordinal.ts'
import { signsOnMap } from '#main/roads/directions/signs-on-map.ts'
import { stepText } from '#main/roads/directions/step-text.ts'
import { toSteps } from '#main/roads/directions/to-steps.ts'
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { createSearchSpace } from '#main/roads/hierarchy/search-space.ts'
import { buildRoadGraph } from '#main/roads/make/build-road-graph.ts'
import type { RoadMode } from '#main/roads/model/travel-mode.ts'
import { networkArcs } from '#main/roads/network/network-arcs.ts'
import { toNetwork } from '#main/roads/network/to-network.ts'
import { readSignTable } from '#main/roads/signs/pack-signs.ts'
import { findArcsChanged } from '#main/roads/snap/find-changed.ts'
import { findRoute, type Route } from '#main/roads/snap/find-route.ts'
import { snapToRoad, type Snap } from '#main/roads/snap/snap-to-road.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { toSource, type Drawing } from './drawn-roads.ts'

/** 50 m a column, 100 m a line, from the equator south. */
const at = (column: number, line: number): Position => ({ lat: -line * 0.000904369, lon: column * 0.000449158 })

async function open(drawing: Drawing, mode: RoadMode = 'car') {
  const { graph, signs } = await buildRoadGraph(toSource(drawing), { onShare: () => {} })
  const network = toNetwork(graph, mode, 'free')
  const arcs = networkArcs(network)
  const space = createSearchSpace(buildHierarchyAtOnce(arcs), network.limit)
  return { network, arcs, space, signs: signsOnMap(graph, readSignTable(signs)) }
}
type Opened = Awaited<ReturnType<typeof open>>

const snapBoth = ({ network }: Opened, from: Position, to: Position): [Snap, Snap] =>
  [from, to].map((place) => snapToRoad(network.roads, place, network.mode) as Snap) as [Snap, Snap]

function tell(opened: Opened, route: Route, [start, end]: [Snap, Snap], side: 'left' | 'right' = 'right'): string[] {
  const { network, signs } = opened
  const meters = Math.round(route.decimeters / 10)
  const steps = toSteps({ network, signs, legs: route.legs, from: start.access, to: end.access, meters, side })
  expect(steps.reduce((sum, step) => sum + step.meters, 0)).toBe(meters)
  return steps.map((step) => `${step.meters} ${stepText(step)}`)
}

interface Asked {
  mode?: RoadMode
  side?: 'left' | 'right'
}

async function directions(
  drawing: Drawing,
  from: Position,
  to: Position,
  { mode = 'car', side = 'right' }: Asked = {},
) {
  const opened = await open(drawing, mode)
  const ends = snapBoth(opened, from, to)
  const route = findRoute(opened.network, ...ends)
  if (!route) throw new Error('There is no way.')
  return tell(opened, route, ends, side)
}

/** A street with a side road, then a cross. */
const TOWN: Drawing = {
  map: `
      . . e .
      a b c d
      . g f .
  `,
  ways: {
    abcd: 'residential name=Long~Street',
    ec: 'residential name=North~Road',
    cf: 'residential name=South~Road',
    bg: 'service',
  },
}

describe('steps', () => {
  test('are told where one turns, not where a side road leaves the street', async () => {
    expect(await directions(TOWN, at(0.2, 1), at(4, 1.9))).toEqual([
      '190 Head east on Long Street',
      '90 Turn right onto South Road',
      '0 You reach the destination',
    ])
  })

  test('begin and end beside the road, with the side on which the place lies', async () => {
    const lines = await directions(TOWN, at(0.2, 1.1), at(4.2, 1.8))
    expect(lines[0]).toBe('10 Go straight north to Long Street')
    expect(lines.at(-1)).toBe('10 You reach the destination on the left')
  })

  test('say a new name that holds for more than 100 m, only where another road leaves', async () => {
    const map = '. . . h . . .\na b c d e f i'
    const first = { ab: 'residential name=One', bcd: 'residential name=Two', dh: 'residential name=Side' }
    const long = await directions({ map, ways: { ...first, defi: 'residential name=Three' } }, at(0.2, 1), at(11, 1))
    expect(long.map((line) => line.replace(/^\d+ /, ''))).toEqual([
      'Head east on One',
      'Continue onto Three',
      'You reach the destination',
    ])
    const ways = { ...first, de: 'residential name=Three', efi: 'residential name=Two' }
    expect(await directions({ map, ways }, at(0.2, 1), at(11, 1))).toHaveLength(2)
  })

  test('of neighbours do not go by the road', async () => {
    expect(await directions(TOWN, at(1, 1.2), at(1.1, 1.2))).toEqual([
      '5 Go straight east',
      '0 You reach the destination',
    ])
  })

  test('name ferries, slip roads and where signs lead', async () => {
    const map = 'a b c d e f g h\n. . . . . . i .'
    const ways = {
      ab: 'residential',
      bc: 'route=ferry name=Sea~Queen duration=00:10',
      cd: 'residential name=Quay',
      de: 'motorway ref=A1 oneway=yes',
      efgh: 'motorway ref=A1 oneway=yes',
      ei: 'motorway_link oneway=yes destination=Port;Town',
    }
    const drawing = { map, ways: { ...ways, ia: 'residential' }, nodes: { e: 'highway=motorway_junction ref=7' } }
    const texts = async (from: Position, to: Position) =>
      (await directions(drawing, from, to)).map((line) => line.replace(/^\d+ /, ''))
    expect(await texts(at(0.2, 0), at(5, 0))).toEqual([
      'Head east',
      'Take the ferry "Sea Queen"',
      'Leave it onto Quay',
      'You reach the destination',
    ])
    expect(await texts(at(5, 0), at(11, 0.75))).toEqual([
      'Head east on Quay',
      'Keep right and take exit 7 towards Port, Town',
      'You reach the destination',
    ])
  })
})

/** Four arms; traffic goes round `nwse` on the right of the road, the other way on its left. */
function circle(ring: string): Drawing {
  return {
    map: `
      . . . a . . .
      . . . n . . .
      d . w . e . b
      . . . s . . .
      . . . c . . .
    `,
    ways: {
      [ring]: 'primary junction=roundabout',
      an: 'primary name=North',
      eb: 'primary name=East',
      sc: 'primary name=South',
      dw: 'primary name=West',
    },
  }
}

describe('roundabouts', () => {
  test.each([
    ['nwsen', 'right', 6, 4, '3rd', 'East'],
    ['nwsen', 'right', 0, 4, '1st', 'West'],
    ['neswn', 'left', 6, 4, '1st', 'East'],
    ['neswn', 'left', 0, 4, '3rd', 'West'],
  ] as const)('%s, kept to the %s', async (ring, side, column, line, exit, road) => {
    const lines = await directions(circle(ring), at(6, 0.1), at(column === 6 ? 11.8 : 0.2, line / 2), { side })
    expect(lines[1]).toMatch(new RegExp(`^\\d+ At the roundabout take the ${exit} exit onto ${road}$`))
  })

  test('that may be walked round either way say which', async () => {
    const lines = await directions(circle('nwsen'), at(6, 0.1), at(11.8, 2), { mode: 'foot' })
    expect(lines[1]).toMatch(/^\d+ At the roundabout go left and take the 1st exit onto East$/)
  })

  test('that are a mark on the road count by the side on which one drives', async () => {
    const drawing = { ...TOWN, nodes: { c: 'highway=mini_roundabout' } }
    const turn = async (side: 'left' | 'right') => (await directions(drawing, at(0.2, 1), at(4, 1.9), { side }))[1]
    expect(await turn('right')).toMatch(/take the 1st exit onto South Road$/)
    expect(await turn('left')).toMatch(/take the 3rd exit onto South Road$/)
  })
})

test('countries of the left, and ordinals', () => {
  expect(['GB', 'JP', 'CH', null].map(drivingSide)).toEqual(['left', 'left', 'right', 'right'])
  expect([1, 2, 3, 4, 11, 21].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st'])
})

/** A short way by a toll road, a longer by a street, the longest around. */
const CHOICE: Drawing = {
  map: `
      . . b . .
      a . . . d
      . . c . .
      . . . . .
      . . e . .
  `,
  ways: {
    abd: 'residential toll=yes name=Toll~Road',
    acd: 'residential name=Low~Road',
    aed: 'residential name=Far~Road',
    xa: 'residential',
    dy: 'residential',
  },
}

describe('what is avoided', () => {
  const drawing = { ...CHOICE, map: CHOICE.map.replace('      a . . . d', '    x a . . . d y') }
  async function roads(avoided: Partial<AvoidedRoads>, prepared: 'hierarchy' | 'arcs') {
    const opened = await open(drawing)
    const { network, signs, arcs, space } = opened
    const ends = snapBoth(opened, at(0, 1), at(12, 1))
    const searched = {
      network,
      space: prepared === 'hierarchy' ? space : null,
      arcs: prepared === 'arcs' ? arcs : null,
    }
    const change = closeAvoided(network.roads, signs, { ...AVOID_NOTHING, ...avoided })
    const route = findRoute(network, ...ends, findArcsChanged(searched, change))
    return (
      route && [...new Set(route.legs.map(({ place }) => signs.of(place >>> 1).name))].filter((name) => name !== '')
    )
  }

  test.each(['hierarchy', 'arcs'] as const)('is no part of the way, searched by %s', async (prepared) => {
    expect(await roads({}, prepared)).toHaveLength(1)
    const toll = await roads({ kinds: ['toll'] }, prepared)
    expect(toll).toEqual(['Low Road'])
    expect(await roads({ kinds: ['toll'], streets: ['low road'] }, prepared)).toEqual(['Far Road'])
    expect(await roads({ kinds: ['toll'], ways: [1001] }, prepared)).toEqual(['Far Road'])
    expect(await roads({ kinds: ['toll'], streets: ['low road'], ways: [1002] }, prepared)).toBeNull()
  })

  test('other ways differ from the quickest', async () => {
    const opened = await open(drawing)
    const [from, to] = snapBoth(opened, at(0, 1), at(12, 1))
    const quickest = findRoute(opened.network, from, to) as Route
    const others = findAlternatives({ ...opened, arcs: null }, quickest, { from, to, changeOf: null })
    expect(others.length).toBeGreaterThan(0)
    expect(others[0]?.milliseconds).toBeGreaterThanOrEqual(quickest.milliseconds)
    expect(others[0]?.ways).not.toEqual(quickest.ways)
  })
})
