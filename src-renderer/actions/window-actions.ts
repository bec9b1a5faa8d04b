import { useHostClient } from '#renderer/client/use-host-client.ts'
import { SETTINGS_SECTIONS } from '#renderer/model/settings-sections.ts'
import { useHelpStore } from '#renderer/stores/help-store.ts'
import { useSettingsStore } from '#renderer/stores/settings-store.ts'
import { useWindowStore, type ViewName } from '#renderer/stores/window-store.ts'
import type { Action } from './action.types.ts'
import { createCleanseActions } from './cleanse-actions.ts'
import { createListFileActions } from './lists-file-actions.ts'
import { createListExchangeActions } from './list-exchange-actions.ts'
import { createListsActions } from './lists-actions.ts'
import { createNearbyActions } from './nearby-actions.ts'
import { createDirectionsActions } from './directions-actions.ts'
import { createDecisionActions } from './decision-actions.ts'
import { createFilterActions } from './filter-actions.ts'
import { createGroupActions } from './group-actions.ts'
import { createMapActions } from './map-actions.ts'
import { createPictureActions } from './picture-actions.ts'
import { createPositionActions } from './position-actions.ts'
import { createSpotActions } from './spot-actions.ts'
import { createReviewActions } from './review-actions.ts'
import { createToursActions } from './tours-actions.ts'
import { focusNextPane } from './focus-next-pane.ts'

const always = (): true => true
const never = (): null => null

/** All actions, made once from the stores. */
export function createActions(): Action[] {
  // Of two actions with the same keys the first that acts here is taken: those of one view come before those of all.
  return [
    ...createViewActions(),
    ...createToursActions(),
    ...createDirectionsActions(),
    ...createListsActions(),
    ...createListFileActions(),
    ...createNearbyActions(),
    ...createPositionActions(),
    ...createSpotActions(),
    ...createPictureActions(),
    ...createMapActions(),
    ...createCleanseActions(),
    ...createListExchangeActions(),
    ...createReviewActions(),
    ...createDecisionActions(),
    ...createGroupActions(),
    ...createFilterActions(),
    ...createWindowActions(),
    ...createSettingsActions(),
  ]
}

function createViewActions(): Action[] {
  const window = useWindowStore()
  const go = (name: ViewName, keys: string[]): Action => ({
    id: `go.${name}`,
    title: `action.go.${name}`,
    group: 'action.group.go',
    keys,
    isHere: always,
    blockedBy: never,
    run: () => window.go(name),
  })
  return [
    go('lists', ['Ctrl+1']),
    go('nearby', ['Ctrl+2']),
    go('cleanse', ['Ctrl+3']),
    go('reference', ['Ctrl+4']),
    go('api', ['Ctrl+5']),
    go('settings', ['Ctrl+6', 'Ctrl+,']),
  ]
}

/** The parts of Settings, each by its name. */
function createSettingsActions(): Action[] {
  const window = useWindowStore()
  const settings = useSettingsStore()
  return SETTINGS_SECTIONS.map((name) => ({
    id: `settings.${name}`,
    title: `settings.${name}`,
    group: 'view.settings',
    keys: [],
    isHere: always,
    blockedBy: never,
    run() {
      settings.showSection(name)
      window.go('settings')
    },
  }))
}

function createWindowActions(): Action[] {
  const window = useWindowStore()
  const settings = useSettingsStore()
  const help = useHelpStore()
  const client = useHostClient()
  const windowAction = (action: Pick<Action, 'id' | 'title' | 'keys' | 'run'>): Action => ({
    group: 'action.group.window',
    isHere: always,
    blockedBy: never,
    ...action,
  })

  async function openWindow(): Promise<void> {
    const link = await client.call('session.link', {})
    if (link.ok) globalThis.open(link.value.url, '_blank', 'noopener')
  }
  return [
    windowAction({ id: 'palette', title: 'action.palette', keys: ['Ctrl+K'], run: () => (window.sheet = 'palette') }),
    windowAction({ id: 'help', title: 'action.help', keys: ['F1'], run: () => help.open() }),
    windowAction({ id: 'keys', title: 'action.keys', keys: ['?'], run: () => (window.sheet = 'keys') }),
    windowAction({ id: 'nextPane', title: 'action.nextPane', keys: ['F6'], run: () => focusNextPane() }),
    windowAction({ id: 'theme', title: 'action.theme', keys: [], run: () => settings.toggleTheme() }),
    windowAction({ id: 'newWindow', title: 'action.newWindow', keys: [], run: openWindow }),
  ]
}
