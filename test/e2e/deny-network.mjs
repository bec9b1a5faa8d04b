// Preloaded into the host and its threads: a connection to any other computer is refused and written down.
import dns from 'node:dns'
import dgram from 'node:dgram'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost', undefined, ''])

function refuse(what) {
  appendFileSync(process.env.WAYPOST_ATTEMPTS_FILE, `${what}\n`)
  const error = new Error(`${what} refused`)
  error.code = 'ENETUNREACH'
  throw error
}

const connect = net.Socket.prototype.connect
net.Socket.prototype.connect = function (...words) {
  const options = Array.isArray(words[0]) ? words[0][0] : words[0]
  const target = typeof options === 'object' ? options : { port: words[0], host: words[1] }
  if (!target?.path && !LOOPBACK.has(target?.host)) refuse(`connect ${target.host}:${target.port}`)
  return connect.apply(this, words)
}
for (const module of [dns, dns.promises]) {
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) {
    const original = module[name]
    module[name] = (host, ...rest) => (LOOPBACK.has(host) ? original(host, ...rest) : refuse(`dns ${host}`))
  }
}
dgram.Socket.prototype.send = () => refuse('udp')
// Also for code that imported the functions by name.
syncBuiltinESMExports()
