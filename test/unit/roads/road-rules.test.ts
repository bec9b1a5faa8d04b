import { expect, test } from 'vitest'
import type { RoadMode } from '#main/roads/model/travel-mode.ts'
import { travel, type Drawing } from './drawn-roads.ts'

interface Rule extends Drawing {
  rule: string
  /** Mode, stretches from whose middle and to whose middle one goes: nodes on the way and seconds. */
  goes: Record<string, string>
}

/** A block: straight on from b to c, or round by f and g. */
const BLOCK = `
  a b c d
    f g
`
/** The same block with its southern side: three sides take three times as long as one. */
const AROUND = { ab: 'residential', cd: 'residential', bfgc: 'residential' }

/** A side road at b, and the same as a crossing. */
const SIDE = `
    e
  a b c
`
const CROSSING = `
    e
  a b c
    .
    d
`
const SIDE_STREETS = { ab: 'residential', bc: 'residential', eb: 'residential' }
/** The block with something that stands in the way at e. */
const PASSAGE = `
  a b e c d
    f   g
`

/** On the block, whose street from b to c has these tags: each rule in two lines. */
const ON_BLOCK = `
a street goes both ways | residential
  car ab cd: bc 29 s, car cd ab: cb 29 s, foot ab cd: bc 144 s, bicycle ab cd: bc 42 s
oneway=yes holds for wheels, not for people on foot | residential oneway=yes
  car ab cd: bc 29 s, car cd ab: cgfb 58 s, bicycle cd ab: cgfb 85 s, foot cd ab: cb 144 s
oneway=-1 runs against the way | residential oneway=-1
  car ab cd: bfgc 58 s, car cd ab: cb 29 s
oneway:bicycle=no opens a one-way street for bicycles | residential oneway=yes oneway:bicycle=no
  car cd ab: cgfb 58 s, bicycle cd ab: cb 42 s
cycleway=opposite is a contraflow | residential oneway=yes cycleway=opposite_lane
  car cd ab: cgfb 58 s, bicycle cd ab: cb 42 s
a lane on one side may run against the street | residential oneway=yes cycleway:left:oneway=-1 cycleway:left=lane
  bicycle cd ab: cb 42 s
oneway:motor_vehicle binds cars alone | residential oneway:motor_vehicle=yes
  car cd ab: cgfb 58 s, truck cd ab: cgfb 63 s, bicycle cd ab: cb 42 s
a street that changes its direction by signs is not counted on | residential oneway=reversible
  car ab cd: bfgc 58 s, foot ab cd: bc 144 s
a motorway is one-way without saying so, and for motors alone | motorway maxspeed=100
  car ab cd: bc 26 s, car cd ab: cgfb 74 s, foot ab cd: bfgc 288 s, bicycle ab cd: bfgc 85 s
motorroad=yes keeps people and bicycles off | trunk motorroad=yes
  car ab cd: bc 27 s, foot ab cd: bfgc 288 s, bicycle ab cd: bfgc 85 s
motor_vehicle=no closes a street for cars | residential motor_vehicle=no
  car ab cd: bfgc 58 s, truck ab cd: bfgc 63 s, bicycle ab cd: bc 42 s
vehicle=no closes it for bicycles too | residential vehicle=no
  car ab cd: bfgc 58 s, bicycle ab cd: bfgc 85 s, foot ab cd: bc 144 s
access=no closes it for all, and a narrower key opens it again | residential access=no bicycle=yes
  car ab cd: bfgc 58 s, foot ab cd: bfgc 288 s, bicycle ab cd: bc 42 s
access=yes does not let cars onto a footway | footway access=yes
  car ab cd: bfgc 58 s, bicycle ab cd: bfgc 85 s, foot ab cd: bc 144 s
hgv=no is for trucks | residential hgv=no
  car ab cd: bc 29 s, truck ab cd: bfgc 63 s
a bridge too weak stops trucks | residential maxweight=7.5
  car ab cd: bc 29 s, truck ab cd: bfgc 63 s
a tunnel too low stops trucks | residential maxheight=3.2~m
  car ab cd: bc 29 s, truck ab cd: bfgc 63 s
a limit in feet and inches stops trucks that are higher | residential maxheight=12'5"
  car ab cd: bc 29 s, truck ab cd: bfgc 63 s
a street with too narrow bends stops long trucks | residential maxlength=8~m
  car ab cd: bc 29 s, truck ab cd: bfgc 63 s
a limit on the load of an axle stops trucks | residential maxaxleload=6~st
  car ab cd: bc 29 s, truck ab cd: bfgc 63 s
a limit that nobody can read limits nothing | residential maxweight=26,000~lbs maxheight=default
  truck ab cd: bc 31 s
access in one direction | residential motor_vehicle:backward=no
  car ab cd: bc 29 s, car cd ab: cgfb 58 s, bicycle cd ab: cb 42 s
nobody passes through a private road, and whoever goes there pays nothing for it | residential access=private
  car ab cd: bfgc 58 s, car ab bc: b 14 s, car bc cd: c 14 s, foot ab cd: bfgc 288 s
a track leads to the field, not to the other side | track
  car ab cd: bfgc 58 s, car ab bc: b 19 s, foot ab cd: bc 144 s
agricultural=no way for others | track motor_vehicle=agricultural
  car ab cd: bfgc 58 s
a living street is slow | living_street
  car ab cd: bfgc 58 s, bicycle ab cd: bc 51 s
service ways are driven like slow streets | service
  car ab cd: bc 40 s
alleys and driveways lead to places, not through | service service=alley
  car ab cd: bfgc 58 s
steps are for feet, and slow | steps
  bicycle ab cd: bfgc 85 s, foot ab cd: bc 192 s
a bicycle is pushed where one must dismount | footway bicycle=dismount
  bicycle ab cd: bfgc 85 s
use_sidepath sends bicycles to the other way | primary bicycle=use_sidepath
  car ab cd: bc 28 s, bicycle ab cd: bfgc 85 s
`

/** A rule and its tags, then where one goes: `car ab cd: bc 29 s, …`. */
function readRule(text: string): Rule {
  const [head = '', goes = ''] = text.split('\n')
  const [rule = '', bc = ''] = head.split(' | ')
  const pairs = goes.split(',').map((one) => one.trim().split(': ') as [string, string])
  return { rule, map: BLOCK, ways: { ...AROUND, bc }, goes: Object.fromEntries(pairs) }
}

const RULES: Rule[] = [
  ...ON_BLOCK.trim()
    .split(/\n(?=\S)/)
    .map(readRule),
  {
    rule: 'a roundabout goes one way round',
    map: BLOCK,
    ways: { ab: 'residential', cd: 'residential', bfgcb: 'residential junction=roundabout' },
    goes: { 'car ab cd': 'bfgc 97 s', 'car cd ab': 'cb 42 s', 'foot ab cd': 'bc 144 s' },
  },
  {
    rule: 'destination-only streets lead to their places, not through',
    map: BLOCK,
    ways: {
      ab: 'residential',
      bc: 'residential motor_vehicle=destination',
      cd: 'residential motor_vehicle=destination',
      bfgc: 'residential',
    },
    goes: { 'car ab cd': 'bc 29 s', 'car ab fg': 'bf 29 s', 'bicycle ab cd': 'bc 42 s' },
  },
  {
    rule: 'a bollard stops cars and lets bicycles by',
    map: PASSAGE,
    ways: { ...AROUND, bec: 'residential' },
    nodes: { e: 'barrier=bollard' },
    goes: { 'car ab cd': 'bfgc 72 s', 'bicycle ab cd': 'bec 64 s', 'foot ab cd': 'bec 216 s' },
  },
  {
    rule: 'a gate lets everybody by unless it says otherwise',
    map: PASSAGE,
    ways: { ...AROUND, bec: 'residential' },
    nodes: { e: 'barrier=gate' },
    goes: { 'car ab cd': 'bec 43 s' },
  },
  {
    rule: 'a private gate is worth a detour',
    map: PASSAGE,
    ways: { ...AROUND, bec: 'residential' },
    nodes: { e: 'barrier=gate access=private' },
    goes: { 'car ab cd': 'bfgc 72 s' },
  },
  {
    rule: 'a closed gate ends the road from both sides',
    map: 'a b c d',
    ways: { ab: 'residential', bc: 'residential', cd: 'residential' },
    nodes: { c: 'barrier=gate access=no' },
    goes: { 'car ab bc': 'b 14 s', 'foot ab bc': 'b 72 s' },
  },
  {
    rule: 'a stile is climbed on foot',
    map: PASSAGE,
    ways: { ...AROUND, bec: 'residential' },
    nodes: { e: 'barrier=stile' },
    goes: { 'bicycle ab cd': 'bfgc 106 s', 'foot ab cd': 'bec 216 s' },
  },
  {
    rule: 'a ferry takes its duration, however long it is',
    map: 'a b c d',
    ways: { ab: 'residential', bc: 'route=ferry duration=00:20', cd: 'residential' },
    goes: { 'car ab cd': 'bc 1214 s', 'foot ab cd': 'bc 1272 s' },
  },
  {
    rule: 'a ferry for people on foot takes no cars',
    map: BLOCK,
    ways: {
      ab: 'residential',
      cd: 'residential',
      bfgc: 'residential maxspeed=5',
      bc: 'route=ferry duration=PT1M motor_vehicle=no',
    },
    goes: { 'car ab cd': 'bfgc 230 s', 'foot ab cd': 'bc 132 s' },
  },
  {
    rule: 'no_left_turn',
    map: CROSSING,
    ways: { ...SIDE_STREETS, bd: 'residential' },
    turns: ['no_left_turn: ab b eb'],
    goes: { 'car ab eb': 'bcb 67 s', 'bicycle ab eb': 'bcb 64 s', 'foot ab eb': 'b 72 s', 'car ab bd': 'b 24 s' },
  },
  {
    rule: 'turning round only where a road ends',
    map: `
        e   h
      a b c d
            .
            k
    `,
    ways: {
      ab: 'residential',
      bc: 'residential',
      cd: 'residential',
      eb: 'residential',
      hd: 'residential',
      dk: 'residential',
    },
    turns: ['no_left_turn: ab b eb'],
    goes: { 'car ab eb': 'bcdhdcb 121 s' },
  },
  {
    rule: 'a block is driven round where that is quicker than turning',
    map: `
        e f
      a b c d
    `,
    ways: {
      ab: 'residential',
      bc: 'residential',
      cd: 'residential',
      eb: 'residential',
      ef: 'residential',
      fc: 'residential',
    },
    turns: ['no_left_turn: ab b eb'],
    goes: { 'car ab eb': 'bcfe 58 s' },
  },
  {
    rule: 'only_straight_on forbids every other turn',
    map: `
        e
      a b c
        d
    `,
    ways: { ...SIDE_STREETS, bd: 'residential' },
    turns: ['only_straight_on: ab b bc'],
    goes: { 'car ab bc': 'b 16 s', 'car ab eb': 'bcb 67 s', 'car ab bd': 'bcb 67 s', 'car eb bd': 'b 16 s' },
  },
  {
    rule: 'except= lets modes turn all the same',
    map: SIDE,
    ways: SIDE_STREETS,
    turns: ['no_left_turn: ab b eb except=bicycle;psv'],
    goes: { 'car ab eb': 'bcb 63 s', 'bicycle ab eb': 'b 21 s' },
  },
  {
    rule: 'a restriction of one mode alone',
    map: SIDE,
    ways: SIDE_STREETS,
    turns: ['restriction:hgv=no_left_turn: ab b eb'],
    goes: { 'car ab eb': 'b 14 s', 'truck ab eb': 'bcb 67 s', 'bicycle ab eb': 'b 21 s' },
  },
  {
    rule: 'a restriction through a way forbids the whole path, not its turns',
    map: `
          f
      a b c d
        .
        g
    `,
    ways: { ab: 'residential', bc: 'residential', cd: 'residential', gb: 'residential', fc: 'residential' },
    turns: ['no_left_turn: ab bc fc'],
    goes: { 'car ab fc': 'bcdc 78 s', 'car gb fc': 'bc 36 s', 'car ab cd': 'bc 29 s', 'car bc fc': 'c 14 s' },
  },
  {
    rule: 'only_ through a way leaves one turn at its end',
    map: `
          f
      a b c d
        .
        g
    `,
    ways: { ab: 'residential', bc: 'residential', cd: 'residential', gb: 'residential', fc: 'residential' },
    turns: ['only_straight_on: ab bc cd'],
    goes: { 'car ab fc': 'bcdc 78 s', 'car gb fc': 'bc 36 s', 'car ab gb': 'b 22 s' },
  },
  {
    rule: 'no_u_turn forbids turning even where a road ends',
    map: CROSSING,
    ways: { ...SIDE_STREETS, bd: 'residential' },
    turns: ['no_left_turn: ab b eb', 'no_u_turn: bc c bc'],
    goes: { 'car ab eb': 'bdb 96 s', 'foot ab eb': 'b 72 s' },
  },
  {
    rule: 'a restriction that binds by the hour does not bind the average',
    map: SIDE,
    ways: SIDE_STREETS,
    turns: ['no_left_turn: ab b eb hour_on=07:00 hour_off=09:00'],
    goes: { 'car ab eb': 'b 14 s' },
  },
  {
    rule: 'a restriction whose roads are not there forbids nothing',
    map: SIDE,
    ways: SIDE_STREETS,
    turns: ['no_left_turn: ab b x'],
    goes: { 'car ab eb': 'b 14 s' },
  },
  {
    rule: 'an island that is hung to nothing is not snapped to',
    map: `
      a b c d
         xy
    `,
    ways: { ab: 'residential', bc: 'residential', cd: 'residential', xy: 'residential' },
    goes: { 'car ab xy': 'b 18 s', 'foot xy cd': 'c 54 s' },
  },
  {
    rule: 'a one-way street that only leads away is not snapped to',
    map: `
      a b c d
        x
    `,
    ways: { ab: 'residential', bc: 'residential', cd: 'residential', bx: 'residential oneway=yes' },
    goes: { 'foot ab bx': 'b 72 s', 'car ab bx': 'b 7 s' },
  },
  {
    rule: 'maxspeed is obeyed, in miles too',
    map: BLOCK,
    ways: { ...AROUND, bc: 'tertiary maxspeed=30', cd: 'tertiary maxspeed=20~mph' },
    goes: { 'car ab cd': 'bc 32 s' },
  },
  {
    rule: 'a zone is a limit',
    map: 'a b c',
    ways: { ab: 'tertiary source:maxspeed=DE:urban', bc: 'tertiary maxspeed=FR:zone30' },
    goes: { 'car ab bc': 'b 11 s' },
  },
  {
    rule: 'surface and smoothness slow bicycles down',
    map: BLOCK,
    ways: { ab: 'cycleway', cd: 'cycleway', bc: 'path surface=sand', bfgc: 'path surface=asphalt smoothness=bad' },
    goes: { 'bicycle ab cd': 'bc 110 s' },
  },
  {
    rule: 'squares are walked along their edges',
    map: BLOCK,
    ways: { ab: 'residential', cd: 'residential', bfgcb: 'pedestrian area=yes', bc: 'proposed' },
    goes: { 'foot ab cd': 'bc 144 s' },
  },
  {
    rule: 'a roundabout is driven slower than the road that leads to it, and whoever is in it has right of way',
    map: BLOCK,
    ways: { ab: 'primary', cd: 'residential', bfgcb: 'primary junction=roundabout' },
    goes: { 'car ab cd': 'bfgc 44 s', 'bicycle ab cd': 'bfgc 85 s' },
  },
  {
    rule: 'who comes from a smaller road waits, and starts anew; who drives on the larger one does not',
    map: SIDE,
    ways: { ab: 'primary', bc: 'primary', eb: 'residential' },
    goes: { 'car ab bc': 'b 5 s', 'car eb bc': 'b 15 s', 'car ab eb': 'b 13 s', 'bicycle eb bc': 'b 21 s' },
  },
  {
    rule: 'a crossing of roads alike takes a moment',
    map: `
        e
      a b c
        f
    `,
    ways: { ab: 'tertiary', bc: 'tertiary', eb: 'tertiary', bf: 'tertiary' },
    goes: { 'car ab bc': 'b 11 s' },
  },
  {
    rule: 'between the lanes of a street nobody turns round where they part',
    map: `
      a b         d f
                  c e
    `,
    ways: {
      ab: 'tertiary',
      bc: 'tertiary oneway=yes',
      db: 'tertiary oneway=yes',
      df: 'tertiary',
      cef: 'tertiary oneway=yes',
    },
    goes: { 'car df ce': 'dbabc 138 s', 'bicycle df ce': 'dbc 235 s' },
  },
  {
    rule: 'from one road sharply into another is a turn, however close to each other they lie',
    map: `
      a b           d
                    c
    `,
    ways: { ab: 'tertiary', bc: 'tertiary', db: 'residential' },
    goes: { 'car db bc': 'b 76 s' },
  },
  {
    rule: 'turning round where a road ends takes time, for motors',
    map: SIDE,
    ways: SIDE_STREETS,
    turns: ['no_left_turn: bc b eb'],
    goes: { 'car bc eb': 'bab 63 s', 'bicycle bc eb': 'bab 64 s' },
  },
  {
    rule: 'before a bollard cars turn round as where a road ends',
    map: `
          e
      a d b c
    `,
    ways: { adb: 'residential', bc: 'residential', eb: 'residential' },
    nodes: { d: 'barrier=bollard' },
    turns: ['no_left_turn: bc b eb'],
    goes: { 'car bc eb': 'bdb 63 s' },
  },
  {
    rule: 'what is a hike by its tags is driven slowly',
    map: BLOCK,
    ways: { ...AROUND, bc: 'unclassified sac_scale=hiking', ab: 'unclassified sac_scale=hiking' },
    goes: { 'car ab bc': 'b 18 s' },
  },
  {
    rule: 'a loop at the end of a street',
    map: `
      a b c
        e f
    `,
    ways: { ab: 'residential', bcfeb: 'residential oneway=yes' },
    goes: { 'car ab ef': 'bcf 43 s', 'car ef ab': 'eb 29 s', 'car bc ab': 'cfeb 58 s' },
  },
]

const lines = RULES.flatMap(({ rule, goes, ...drawing }) =>
  Object.entries(goes).map(([words, expected]) => ({ rule, words, expected, drawing })),
)

test.each(lines)('$rule: $words', async ({ words, expected, drawing }) => {
  const [mode, from, to] = words.split(' ') as [RoadMode, string, string]
  expect(await travel(drawing, mode, from, to)).toBe(expected)
})

test('at least 40 rules are drawn', () => {
  expect(RULES.length).toBeGreaterThanOrEqual(40)
})
