import { describe, expect, it } from 'vitest'
import { reactive } from 'vue'
import { fromWire, toWire } from '../electron-standin/clone-codec.ts'
import { crossBridge } from '../electron-standin/cross-bridge.ts'

/** Through their sources, as they run in the page: what refers to something outside fails here. */
const alone = <T>(run: T): T => new Function(`return ${String(run)}`)() as T
const carry = (value: unknown) => alone(fromWire)(alone(toWire)(value))
const REFUSED = 'An object could not be cloned.'

class Depot {
  name = 'North'
  get upper() {
    return this.name.toUpperCase()
  }
}

describe('the stand-in clones what crosses to the main process as Electron does', () => {
  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a fraction', 0.1],
    ['no number', NaN],
    ['no end', Infinity],
    ['no beginning', -Infinity],
    ['a large whole number', 10n],
    ['half a character', '\ud800 ü'],
    ['a date', new Date(1_700_000_000_000)],
    ['a date that is none', new Date(NaN)],
    ['nested lists', [1, undefined, [NaN]]],
    ['members that are undefined', { a: undefined, b: { c: -1 } }],
    ['an object that looks like a mark', { $clone: 'Date', value: 1 }],
    ['a map', new Map<unknown, unknown>([['a', { b: 1n }]])],
    ['a set', new Set([1, new Date(0)])],
    ['bytes', new Uint8Array([0, 255])],
    ['numbers', new Float64Array([0.5, NaN])],
    ['a part of bytes', new Uint8Array([1, 2, 3, 4]).subarray(1, 3)],
    ['memory', new Uint8Array([7, 8]).buffer],
  ])('%s arrives as it is', (_, value) => expect(carry(value)).toEqual(value))

  it('keeps the sign of zero, and members with reserved names', () => {
    expect(Object.is(carry(-0), -0)).toBe(true)
    expect(Object.keys(carry(JSON.parse('{"__proto__":1}')) as object)).toEqual(['__proto__'])
  })

  it('turns an instance into a plain object, and a buffer of Node into bytes', () => {
    expect(carry(new Depot())).toEqual({ name: 'North' })
    expect(Object.getPrototypeOf(carry(new Depot()))).toBe(Object.prototype)
    expect(carry(Buffer.from('ab'))).toEqual(new Uint8Array([97, 98]))
  })

  it.each<[string, unknown]>([
    ['a function', () => 1],
    ['one inside', { run() {} }],
    ['a symbol', Symbol('a')],
    ['an object that Vue watches', reactive({ a: 1 })],
    ['a list that Vue watches, deep inside', { deep: [reactive([1])] }],
    ['a weak map', new WeakMap()],
  ])('refuses %s', (_, value) => expect(() => carry(value)).toThrow(REFUSED))
})

describe('the stand-in copies what crosses the context bridge as Electron does', () => {
  const cross = alone(crossBridge)

  it('wraps functions, and copies what goes in and out of them', async () => {
    const inside = { list: [1] }
    const api = cross({ give: () => inside, take: (value: object) => value === inside, later: async () => inside })
    const { give, take, later } = api as { give(): object; take(value: object): boolean; later(): Promise<object> }
    expect(give()).toEqual(inside)
    expect(give()).not.toBe(inside)
    expect(take(inside)).toBe(false)
    expect(await later()).toEqual(inside)
    expect(await later()).not.toBe(inside)
  })

  it('drops prototypes, and keeps of an error its message', () => {
    expect(Object.getPrototypeOf(cross({ depot: new Depot(), run() {} }))).toBe(Object.prototype)
    expect(cross(new TypeError('no'))).toEqual(new Error('no'))
  })

  it.each<[string, unknown]>([
    ['an object that Vue watches', reactive({ a: 1 })],
    ['a list that Vue watches', reactive([1])],
    ['one deep inside', { a: [{ b: reactive({ c: 1 }) }] }],
    ['one beside a function', { run() {}, held: reactive({ c: 1 }) }],
    ['one with a function in it', reactive({ run() {} })],
    ['a symbol', Symbol('a')],
    ['a symbol inside', { a: Symbol('a') }],
  ])('refuses %s', (_, value) => expect(() => cross(value)).toThrow(REFUSED))

  it('refuses what is nested without end', () => {
    let deep: object = { run() {} }
    for (let level = 0; level < 1_100; level++) deep = { deep }
    expect(() => cross(deep)).toThrow(/recursion depth exceeded/)
  })
})
