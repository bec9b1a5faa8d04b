// Playwright takes NODE_OPTIONS away from what it starts. What a test wants preloaded into this process and into every
// thread of it stands in STAND_IN_NODE_OPTIONS: this process becomes one that has it.
const { STAND_IN_NODE_OPTIONS: wanted, ...env } = process.env
if (wanted)
  process.execve?.(process.execPath, [process.execPath, ...process.argv.slice(1)], { ...env, NODE_OPTIONS: wanted })
