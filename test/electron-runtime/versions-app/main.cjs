'use strict'
// Says on standard output which versions this runtime is made of, once Chromium has started, and ends.
const { app } = require('electron')
void app.whenReady().then(() => {
  process.stdout.write(`${JSON.stringify(process.versions)}\n`)
  app.exit(0)
})
