'use strict'
require('node:worker_threads').parentPort.postMessage('started')
