import { inject, type InjectionKey } from 'vue'
import type { Action } from './action.types.ts'

export const ACTIONS: InjectionKey<Action[]> = Symbol('actions')

/** Every action of the window, in the order in which the palette lists them. */
export function useActions(): Action[] {
  const actions = inject(ACTIONS)
  if (!actions) throw new Error('no actions were provided')
  return actions
}

/** One action by its id; asking for one that does not exist is a bug. */
export function findAction(actions: readonly Action[], id: string): Action {
  const action = actions.find((one) => one.id === id)
  if (!action) throw new Error(`no action ${id}`)
  return action
}

/** An action that stays the same as long as the component is there. */
export const useAction = (id: string): Action => findAction(useActions(), id)
