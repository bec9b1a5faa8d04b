// What `npm run package` starts: packages the application as the one word, JSON, says.
import { buildApplication, type Wish } from './build-application.ts'

const wish = JSON.parse(process.argv[2] ?? '') as Wish
const { leftOut } = await buildApplication(wish)
if (leftOut.length > 0) {
  process.stderr.write(
    `Electron ${wish.runtime.electron} does not have these fuses, so they are left out: ${leftOut.join(', ')}.\n`,
  )
}
