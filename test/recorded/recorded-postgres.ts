import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What one side sent before the other answered, as base64. */
interface Turn {
  from: 'client' | 'server'
  data: string
}

/** The turns of each connection, in the order in which they were opened. */
type Recording = Turn[][]

const LOOPBACK = '127.0.0.1'

async function listen(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onConnection(socket)
  }).listen(0, LOOPBACK)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Stands between Waypost and a PostgreSQL, and writes down what each says. */
export async function recordPostgres(port: number, path: string) {
  const recording: Recording = []
  const server = await listen((client) => {
    const turns: Turn[] = []
    recording.push(turns)
    const postgres = connect({ host: LOOPBACK, port })
    postgres.on('error', () => client.destroy())
    const note = (from: Turn['from'], data: Buffer) => {
      const last = turns.at(-1)
      if (last?.from !== from) turns.push({ from, data: data.toString('base64') })
      else last.data = Buffer.concat([Buffer.from(last.data, 'base64'), data]).toString('base64')
    }
    client.on('data', (data: Buffer) => (note('client', data), postgres.write(data)))
    postgres.on('data', (data: Buffer) => (note('server', data), client.write(data)))
    client.on('close', () => postgres.destroy())
    postgres.on('close', () => client.destroy())
  })
  return {
    port: server.port,
    async close(): Promise<void> {
      await server.close()
      writeFileSync(path, `${JSON.stringify(recording, null, 1)}\n`)
    },
  }
}

const SHOWN_BYTES = 400

/**
 * A PostgreSQL of recorded answers: it gives each as soon as Waypost has sent exactly what it sent then. `problems` says
 * what was sent otherwise, and which connections nobody opened.
 */
export async function replayPostgres(path: string) {
  const recording = JSON.parse(readFileSync(path, 'utf8')) as Recording
  const wrong: string[] = []
  let opened = 0
  const server = await listen((socket) => {
    const number = ++opened
    const turns = [...(recording[number - 1] ?? [])]
    let waiting: Buffer = Buffer.alloc(0)
    const refuse = (what: string) => {
      wrong.push(`connection ${number}: ${what}`)
      socket.destroy()
    }
    socket.on('data', (data: Buffer) => {
      waiting = Buffer.concat([waiting, data])
      for (let turn = turns[0]; turn?.from === 'client'; turn = turns[0]) {
        const wanted = Buffer.from(turn.data, 'base64')
        if (waiting.length < wanted.length) break
        const came = waiting.subarray(0, wanted.length)
        if (!came.equals(wanted)) return refuse(`${readable(came)}\nwas sent, and not\n${readable(wanted)}`)
        waiting = waiting.subarray(wanted.length)
        turns.shift()
        while (turns[0]?.from === 'server') socket.write(Buffer.from(turns.shift()?.data ?? '', 'base64'))
      }
      if (turns.length === 0 && waiting.length > 0)
        refuse(`${readable(waiting)}\nwas sent, and nothing more was recorded`)
    })
  })
  return {
    port: server.port,
    close: server.close,
    problems: () => (opened === recording.length ? wrong : [...wrong, `${opened} connections of ${recording.length}`]),
  }
}

const readable = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replaceAll(/[^\x20-\x7e\n]+/g, '·')
    .slice(0, SHOWN_BYTES)
