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

const RULES: Rule[] = [
  {
    rule: 'a street goes both ways',
    map: BLOCK,
    ways: { ...AROUND, bc: 'residential' },
    goes: { 'car ab cd': 'bc 29 s', 'car cd ab': 'cb 29 s', 'foot ab cd': 'bc 144 s', 'bicycle ab cd': 'bc 42 s' },
  },
  {
    rule: 'oneway=yes holds for wheels, not for people on foot',
    map: BLOCK,
    ways: { ...AROUND, bc: 'residential oneway=yes' },
    goes: { 'car ab cd': 'bc 29 s', 'car cd ab': 'cgfb 58 s', 'bicycle cd ab': 'cgfb 85 s', 'foot cd ab': 'cb 144 s' },
  },
  {
    rule: 'oneway=-1 runs against the way',
    map: BLOCK,
    ways: { ...AROUND, bc: 'residential oneway=-1' },
    goes: { 'car ab cd': 'bfgc 58 s', 'car cd ab': 'cb 29 s' },
  },
  {
    rule: 'oneway:bicycle=no opens a one-way street for bicycles',
    map: BLOCK,
    ways: { ...AROUND, bc: 'residential oneway=yes oneway:bicycle=no' },
    goes: { 'car cd ab': 'cgfb 58 s', 'bicycle cd ab': 'cb 42 s' },
  },
  {
    rule: 'cycleway=opposite is a contraflow',
    map: BLOCK,
    ways: { ...AROUND, bc: 'residential oneway=yes cycleway=opposite_lane' },
    goes: { 'car cd ab': 'cgfb 58 s', 'bicycle cd ab': 'cb 42 s' },
  },
  {
    rule: 'a lane on one side may run against the street',
    map: BLOCK,
    ways: { ...AROUND, bc: 'residential oneway=yes cycleway:left:oneway=-1 cycleway:left=lane' },
    goes: { 'bicycle cd ab': 'cb 42 s' },
  },
  {
    rule: 'oneway:motor_vehicle binds cars alone',
    map: BLOCK,
    ways: { ...AROUND, bc: 'residential oneway:motor_vehicle=yes' },
    goes: { 'car cd ab': 'cgfb 58 s', 'truck cd ab': 'cgfb 63 s', 'bicycle cd ab': 'cb 42 s' },
  },
  {
    rule: 'a street that changes its direction by signs is not counted on',
    map: BLOCK,
    ways: { ...AROUND, bc: 'residential oneway=reversible' },
    goes: { 'car ab cd': 'bfgc 58 s', 'foot ab cd': 'bc 144 s' },
  },
  {
    rule: 'a roundabout goes one way round',
    map: `
      a b c d
        f g
    `,
    ways: { ab: 'residential', cd: 'residential', bfgcb: 'residential junction=roundabout' },
    goes: { 'car ab cd': 'bfgc 97 s', 'car cd ab': 'cb 42 s', 'foot ab cd': 'bc 144 s' },
  },
  {
    rule: 'a motorway is one-way without saying so, and for motors alone',
    map: BLOCK,
    ways: { ...AROUND, bc: 'motorway maxspeed=100' },
    goes: {
      'car ab cd': 'bc 26 s',
      'car cd ab': 'cgfb 74 s',
      'foot ab cd': 'bfgc 288 s',
      'bicycle ab cd': 'bfgc 85 s',
    },
  },
  {
    rule: 'motorroad=yes keeps people and bicycles off',
    map: BLOCK,
    ways: { ...AROUND, bc: 'trunk motorroad=yes' },
    goes: { 'car ab cd': 'bc 27 s', 'foot ab cd': 'bfgc 288 s', 'bicycle ab cd': 'bfgc 85 s' },
  },
  {
    rule: 'motor_vehicle=no closes a street for cars',
    map: BLOCK,
    ways: { ...AROUND, bc: 'residential motor_vehicle=no' },
    goes: { 'car ab cd': 'bfgc 58 s', 'truck ab cd': 'bfgc 63 s', 'bicycle ab cd': 'bc 42 s' },
  },
  {
    rule: 'vehicle=no closes it for bicycles too',
    map: BLOCK,
    ways: { ...AROUND, bc: 'residential vehicle=no' },
    goes: { 'car ab cd': 'bfgc 58 s', 'bicycle ab cd': 'bfgc 85 s', 'foot ab cd': 'bc 144 s' },
  },
  {
    rule: 'access=no closes it for all, and a narrower key opens it again',
    map: BLOCK,
    ways: { ...AROUND, bc: 'residential access=no bicycle=yes' },
    goes: { 'car ab cd': 'bfgc 58 s', 'foot ab cd': 'bfgc 288 s', 'bicycle ab cd': 'bc 42 s' },
  },
  {
    rule: 'access=yes does not let cars onto a footway',
    map: BLOCK,
    ways: { ...AROUND, bc: 'footway access=yes' },
    goes: { 'car ab cd': 'bfgc 58 s', 'bicycle ab cd': 'bfgc 85 s', 'foot ab cd': 'bc 144 s' },
  },
  {
    rule: 'hgv=no is for trucks',
    map: BLOCK,
    ways: { ...AROUND, bc: 'residential hgv=no' },
    goes: { 'car ab cd': 'bc 29 s', 'truck ab cd': 'bfgc 63 s' },
  },
  {
    rule: 'a bridge too weak stops trucks',
    map: BLOCK,
    ways: { ...AROUND, bc: 'residential maxweight=7.5' },
    goes: { 'car ab cd': 'bc 29 s', 'truck ab cd': 'bfgc 63 s' },
  },
  {
    rule: 'a tunnel too low stops trucks',
    map: BLOCK,
    ways: { ...AROUND, bc: 'residential maxheight=3.2~m' },
    goes: { 'car ab cd': 'bc 29 s', 'truck ab cd': 'bfgc 63 s' },
  },
  {
    rule: 'a limit in feet and inches stops trucks that are higher',
    map: BLOCK,
    ways: { ...AROUND, bc: `residential maxheight=12'5"` },
    goes: { 'car ab cd': 'bc 29 s', 'truck ab cd': 'bfgc 63 s' },
  },
  {
    rule: 'a street with too narrow bends stops long trucks',
    map: BLOCK,
    ways: { ...AROUND, bc: 'residential maxlength=8~m' },
    goes: { 'car ab cd': 'bc 29 s', 'truck ab cd': 'bfgc 63 s' },
  },
  {
    rule: 'a limit on the load of an axle stops trucks',
    map: BLOCK,
    ways: { ...AROUND, bc: 'residential maxaxleload=6~st' },
    goes: { 'car ab cd': 'bc 29 s', 'truck ab cd': 'bfgc 63 s' },
  },
  {
    rule: 'a limit that nobody can read limits nothing',
    map: BLOCK,
    ways: { ...AROUND, bc: 'residential maxweight=26,000~lbs maxheight=default' },
    goes: { 'truck ab cd': 'bc 31 s' },
  },
  {
    rule: 'access in one direction',
    map: BLOCK,
    ways: { ...AROUND, bc: 'residential motor_vehicle:backward=no' },
    goes: { 'car ab cd': 'bc 29 s', 'car cd ab': 'cgfb 58 s', 'bicycle cd ab': 'cb 42 s' },
  },
  {
    rule: 'nobody passes through a private road, and whoever goes there pays nothing for it',
    map: BLOCK,
    ways: { ...AROUND, bc: 'residential access=private' },
    goes: { 'car ab cd': 'bfgc 58 s', 'car ab bc': 'b 14 s', 'car bc cd': 'c 14 s', 'foot ab cd': 'bfgc 288 s' },
  },
  {
    rule: 'destination-only streets lead to their places, not through',
    map: `
      a b c d
        f g
    `,
    ways: {
      ab: 'residential',
      bc: 'residential motor_vehicle=destination',
      cd: 'residential motor_vehicle=destination',
      bfgc: 'residential',
    },
    goes: { 'car ab cd': 'bc 29 s', 'car ab fg': 'bf 29 s', 'bicycle ab cd': 'bc 42 s' },
  },
  {
    rule: 'a track leads to the field, not to the other side',
    map: BLOCK,
    ways: { ...AROUND, bc: 'track' },
    goes: { 'car ab cd': 'bfgc 58 s', 'car ab bc': 'b 19 s', 'foot ab cd': 'bc 144 s' },
  },
  {
    rule: 'agricultural=no way for others',
    map: BLOCK,
    ways: { ...AROUND, bc: 'track motor_vehicle=agricultural' },
    goes: { 'car ab cd': 'bfgc 58 s' },
  },
  {
    rule: 'a bollard stops cars and lets bicycles by',
    map: `
      a b e c d
        f   g
    `,
    ways: { ...AROUND, bec: 'residential' },
    nodes: { e: 'barrier=bollard' },
    goes: { 'car ab cd': 'bfgc 72 s', 'bicycle ab cd': 'bec 64 s', 'foot ab cd': 'bec 216 s' },
  },
  {
    rule: 'a gate lets everybody by unless it says otherwise',
    map: `
      a b e c d
        f   g
    `,
    ways: { ...AROUND, bec: 'residential' },
    nodes: { e: 'barrier=gate' },
    goes: { 'car ab cd': 'bec 43 s' },
  },
  {
    rule: 'a private gate is worth a detour',
    map: `
      a b e c d
        f   g
    `,
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
    map: `
      a b e c d
        f   g
    `,
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
    map: `
        e
      a b c
        .
        d
    `,
    ways: { ab: 'residential', bc: 'residential', eb: 'residential', bd: 'residential' },
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
    ways: { ab: 'residential', bc: 'residential', eb: 'residential', bd: 'residential' },
    turns: ['only_straight_on: ab b bc'],
    goes: { 'car ab bc': 'b 16 s', 'car ab eb': 'bcb 67 s', 'car ab bd': 'bcb 67 s', 'car eb bd': 'b 16 s' },
  },
  {
    rule: 'except= lets modes turn all the same',
    map: `
        e
      a b c
    `,
    ways: { ab: 'residential', bc: 'residential', eb: 'residential' },
    turns: ['no_left_turn: ab b eb except=bicycle;psv'],
    goes: { 'car ab eb': 'bcb 63 s', 'bicycle ab eb': 'b 21 s' },
  },
  {
    rule: 'a restriction of one mode alone',
    map: `
        e
      a b c
    `,
    ways: { ab: 'residential', bc: 'residential', eb: 'residential' },
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
    map: `
        e
      a b c
        .
        d
    `,
    ways: { ab: 'residential', bc: 'residential', eb: 'residential', bd: 'residential' },
    turns: ['no_left_turn: ab b eb', 'no_u_turn: bc c bc'],
    goes: { 'car ab eb': 'bdb 96 s', 'foot ab eb': 'b 72 s' },
  },
  {
    rule: 'a restriction that binds by the hour does not bind the average',
    map: `
        e
      a b c
    `,
    ways: { ab: 'residential', bc: 'residential', eb: 'residential' },
    turns: ['no_left_turn: ab b eb hour_on=07:00 hour_off=09:00'],
    goes: { 'car ab eb': 'b 14 s' },
  },
  {
    rule: 'a restriction whose roads are not there forbids nothing',
    map: `
        e
      a b c
    `,
    ways: { ab: 'residential', bc: 'residential', eb: 'residential' },
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
    rule: 'a living street is slow',
    map: BLOCK,
    ways: { ...AROUND, bc: 'living_street' },
    goes: { 'car ab cd': 'bfgc 58 s', 'bicycle ab cd': 'bc 51 s' },
  },
  {
    rule: 'service ways are driven like slow streets',
    map: BLOCK,
    ways: { ...AROUND, bc: 'service' },
    goes: { 'car ab cd': 'bc 40 s' },
  },
  {
    rule: 'alleys and driveways lead to places, not through',
    map: BLOCK,
    ways: { ...AROUND, bc: 'service service=alley' },
    goes: { 'car ab cd': 'bfgc 58 s' },
  },
  {
    rule: 'surface and smoothness slow bicycles down',
    map: BLOCK,
    ways: { ab: 'cycleway', cd: 'cycleway', bc: 'path surface=sand', bfgc: 'path surface=asphalt smoothness=bad' },
    goes: { 'bicycle ab cd': 'bc 110 s' },
  },
  {
    rule: 'steps are for feet, and slow',
    map: BLOCK,
    ways: { ...AROUND, bc: 'steps' },
    goes: { 'bicycle ab cd': 'bfgc 85 s', 'foot ab cd': 'bc 192 s' },
  },
  {
    rule: 'a bicycle is pushed where one must dismount',
    map: BLOCK,
    ways: { ...AROUND, bc: 'footway bicycle=dismount' },
    goes: { 'bicycle ab cd': 'bfgc 85 s' },
  },
  {
    rule: 'use_sidepath sends bicycles to the other way',
    map: BLOCK,
    ways: { ...AROUND, bc: 'primary bicycle=use_sidepath' },
    goes: { 'car ab cd': 'bc 28 s', 'bicycle ab cd': 'bfgc 85 s' },
  },
  {
    rule: 'squares are walked along their edges',
    map: BLOCK,
    ways: { ab: 'residential', cd: 'residential', bfgcb: 'pedestrian area=yes', bc: 'proposed' },
    goes: { 'foot ab cd': 'bc 144 s' },
  },
  {
    rule: 'a roundabout is driven slower than the road that leads to it, and whoever is in it has right of way',
    map: `
      a b c d
        f g
    `,
    ways: { ab: 'primary', cd: 'residential', bfgcb: 'primary junction=roundabout' },
    goes: { 'car ab cd': 'bfgc 44 s', 'bicycle ab cd': 'bfgc 85 s' },
  },
  {
    rule: 'who comes from a smaller road waits, and starts anew; who drives on the larger one does not',
    map: `
        e
      a b c
    `,
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
    map: `
        e
      a b c
    `,
    ways: { ab: 'residential', bc: 'residential', eb: 'residential' },
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
