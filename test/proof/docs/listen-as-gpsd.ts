import { createServer, type AddressInfo } from 'node:net'

const GREETING = '{"class":"VERSION","proto_major":3}\n'
const POSITION = '{"class":"TPV","mode":3,"lat":47.141,"lon":9.521,"eph":5}\n'
const EVERY_MS = 500

/** Answers as gpsd does, with one position over and over, at a free port of this computer. */
export function listenAsGpsd(): Promise<{ port: number; close(): void }> {
  const server = createServer((socket) => {
    socket.write(GREETING)
    const timer = setInterval(() => socket.write(POSITION), EVERY_MS)
    socket.on('error', () => {})
    socket.on('close', () => clearInterval(timer))
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ port: (server.address() as AddressInfo).port, close: () => server.close() })
    })
  })
}
