'use strict'
// Some copies of Electron come without its own default app, which opens the folder that the command line names. This
// does the same, as far as the application needs it: https://www.electronjs.org/docs/latest/tutorial/tutorial-first-app
const { app } = require('electron')
const { existsSync, readFileSync } = require('node:fs')
const { join, resolve } = require('node:path')

const EXIT_FAILED = 1
const named = process.argv.slice(1).find((word) => !word.startsWith('-'))

function open(folder) {
  Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true, configurable: false })
  const { name, productName, version, main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  app.setVersion(version)
  app.setName(productName ?? name)
  app.setAppPath(folder)
  require(join(folder, main))
}

if (named !== undefined && existsSync(join(resolve(named), 'package.json'))) open(resolve(named))
else {
  process.stderr.write(`No application was found at ${named ?? 'the first word'}.\n`)
  app.exit(EXIT_FAILED)
}
