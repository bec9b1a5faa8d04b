'use strict'
// Says in one line of JSON which kinds of code start as a thread from where this lies: `started`, or the code of the error.
const { join } = require('node:path')
const { Worker } = require('node:worker_threads')
const { app } = require('electron')

const start = (name) =>
  new Promise((resolve) => {
    const thread = new Worker(join(__dirname, name))
    thread.once('message', resolve)
    thread.once('error', (error) => resolve(error.code ?? error.message))
  })

Promise.all(['common.cjs', 'module.mjs'].map(start)).then(([common, module]) => {
  process.stdout.write(`${JSON.stringify({ common, module })}\n`)
  app.exit(0)
})
