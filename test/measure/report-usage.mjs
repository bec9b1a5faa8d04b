// Loaded before a program that is measured: what the whole of its process used, threads included, is written when it ends.
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const { WAYPOST_USAGE: file } = process.env
if (isMainThread && file) process.on('exit', () => writeFileSync(file, JSON.stringify(process.resourceUsage())))
