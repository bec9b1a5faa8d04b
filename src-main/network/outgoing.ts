import { connect, Socket } from 'node:net'
import type { OutgoingConnection, OutgoingPurpose } from '#shared/contract/network-schemas.ts'
import { describeTarget } from './describe-target.ts'

/** So many targets are told apart; a program that tries more is told by its first ones and a sum. */
const MOST_TARGETS = 50
const FURTHER_TARGETS = 'further targets'

const counted = new Map<string, OutgoingConnection>()
let follower: (all: OutgoingConnection[]) => void = () => {}
let purpose: OutgoingPurpose = 'other'
let isCounting = false

/** Opens a connection and says what it is for: one that nobody gave a purpose is counted too, as such. */
export function connectFor(meant: OutgoingPurpose, to: { host: string; port: number } | { path: string }): Socket {
  purpose = meant
  try {
    return connect(to)
  } finally {
    purpose = 'other'
  }
}

/** Counts each connection that this process begins from now on, whoever begins it and whether or not it is answered. */
export function countOutgoing(): void {
  if (isCounting) return
  isCounting = true
  // Everything that opens a connection (HTTP, TLS, fetch) comes through here.
  const begin = Socket.prototype.connect as (this: Socket, ...words: unknown[]) => Socket
  Socket.prototype.connect = function (this: Socket, ...words: unknown[]): Socket {
    count(words)
    return begin.apply(this, words)
  } as typeof Socket.prototype.connect
}

function count(words: readonly unknown[]): void {
  const { target, isLocal } = describeTarget(words)
  const keyOf = (name: string): string => `${purpose} ${isLocal} ${name}`
  const name = counted.has(keyOf(target)) || counted.size < MOST_TARGETS ? target : FURTHER_TARGETS
  const before = counted.get(keyOf(name))?.count ?? 0
  counted.set(keyOf(name), { purpose, target: name, isLocal, count: before + 1 })
  follower(outgoing())
}

/** Every connection since the start, by purpose and target. */
export const outgoing = (): OutgoingConnection[] => [...counted.values()]

/** Tells of each further one, in place of whoever was told before. */
export function followOutgoing(tell: (all: OutgoingConnection[]) => void): void {
  follower = tell
}
