'use strict'
// What the application uses of Node and an older Node lacks. JavaScript's own younger functions come from core-js, which
// is loaded before this; here is what no library has: each entry names the Node in which it came.
const fs = require('node:fs')
const { join } = require('node:path')
const zlib = require('node:zlib')
const { syncBuiltinESMExports } = require('node:module')

const CRC32_POLYNOMIAL = 0xedb88320

// 22.3
process.getBuiltinModule ??= require

// 20.15
if (!zlib.crc32) {
  const table = Int32Array.from({ length: 256 }, (_, byte) => {
    let sum = byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? CRC32_POLYNOMIAL ^ (sum >>> 1) : sum >>> 1
    return sum
  })
  zlib.crc32 = (data, start = 0) => {
    const bytes =
      typeof data === 'string' ? Buffer.from(data) : new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    let sum = ~start
    for (const byte of bytes) sum = table[(sum ^ byte) & 0xff] ^ (sum >>> 8)
    return ~sum >>> 0
  }
}

const isAtLeast = (major, minor) => {
  const [a, b] = process.versions.node.split('.').map(Number)
  return a > major || (a === major && b >= minor)
}

// 18.17: `recursive`; 20.12: `parentPath`.
if (!isAtLeast(20, 12)) {
  const { readdirSync } = fs
  const readWhole = (folder, options, below) =>
    readdirSync.call(fs, join(folder, below), { withFileTypes: true }).flatMap((entry) => {
      const own = join(below, entry.name)
      entry.parentPath = join(folder, below)
      const inside = entry.isDirectory() ? readWhole(folder, options, own) : []
      return [options.withFileTypes ? entry : own, ...inside]
    })
  fs.readdirSync = (folder, options) => {
    if (options?.recursive) return readWhole(String(folder), options, '')
    const entries = readdirSync.call(fs, folder, options)
    if (options?.withFileTypes) for (const entry of entries) entry.parentPath = String(folder)
    return entries
  }
  fs.promises.readdir = async (folder, options) => fs.readdirSync(folder, options)
}
syncBuiltinESMExports()

// Electron takes nothing to preload, so a test that counts connections says by its file that they are refused, here and
// in every thread that is started from here.
if (process.env.WAYPOST_ATTEMPTS_FILE) {
  const threads = require('node:worker_threads')
  const denying = join(__dirname, '../../test/deny-network.cjs')
  require(denying)
  threads.Worker = class extends threads.Worker {
    constructor(file, options) {
      super(file, { ...options, execArgv: [...(options?.execArgv ?? []), '--require', denying] })
    }
  }
  syncBuiltinESMExports()
}
