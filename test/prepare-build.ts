import { prepareBuild } from '../tools/prepare.mjs'

/** Hosts under test start the built threads, which are built anew only where their stamp says so. */
export default function prepareThreads(): Promise<void> {
  return prepareBuild()
}
