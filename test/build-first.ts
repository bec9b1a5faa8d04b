import { prepareBuild } from '../tools/prepare.mjs'

/** Tests that start processes start the built application; it is built anew only where its stamp says so. */
export default function buildFirst(): Promise<void> {
  return prepareBuild()
}
