import { isNodeRecent, OLDEST_NODE } from '#main/host/node-version.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** Whether the script's own Node can run the threads; the commands of Waypost bring a Node, but a script has its own. */
export const checkNode = (version: string): Result<null> =>
  isNodeRecent(version)
    ? ok(null)
    : fail(
        'package/node',
        `Waypost needs Node ${OLDEST_NODE} or newer, and the script runs in ${version}: use a newer one.`,
      )
