// npm run dev: the window with hot reload and the host restarted on change, without Electron's runtime.
import { join } from 'node:path'
import { runForwarding } from './lib/run-forwarding.mjs'
import { ROOT } from './lib/runtime.mjs'
import { prepare } from './prepare.mjs'

const HOST_PORT = '4799'
const node = await prepare()
runForwarding(
  node,
  [
    join(ROOT, 'node_modules/electron-vite/bin/electron-vite.js'),
    'dev',
    '--watch',
    '--',
    '--port',
    HOST_PORT,
    '--no-open',
  ],
  {
    cwd: ROOT,
    env: {
      HOST_URL: `http://127.0.0.1:${HOST_PORT}`,
      ELECTRON_EXEC_PATH: node,
      ELECTRON_ENTRY: 'out/main/headless.js',
    },
  },
)
