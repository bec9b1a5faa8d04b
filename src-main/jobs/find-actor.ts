import { userInfo } from 'node:os'
import type { JobContext } from './job-service.types.ts'
import type { Actor } from '#main/jobs/review/review.types.ts'

/** Who acts now: the name of the settings, else of the system's user. */
export async function findActor({ store }: Pick<JobContext, 'store'>): Promise<Actor> {
  const settings = await store.settings.get()
  const name = settings.ok ? settings.value.reviewerName.trim() : ''
  return { who: name === '' ? systemUser() : name, at: new Date().toISOString() }
}

/** The name of the user of the system. */
export function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run under a number that no user has.
    return ''
  }
}
