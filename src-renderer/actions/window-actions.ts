import { useHostClient } from '#renderer/client/use-host-client.ts'
import { SETTINGS_SECTIONS } from '#renderer/model/settings-sections.ts'
import { useHelpStore } from '#renderer/stores/help-store.ts'
import { useMapPictureStore } from '#renderer/stores/map-picture-store.ts'
import { useSettingsStore } from '#renderer/stores/settings-store.ts'
import { useShownMapStore } from '#renderer/stores/shown-map-store.ts'
import { useWindowStore, type ViewName } from '#renderer/stores/window-store.ts'
import { actionsOf, type Action } from './action.types.ts'
import { createCleanseActions } from './cleanse-actions.ts'
import { createListFileActions } from './lists-file-actions.ts'
import { createListExchangeActions } from './list-exchange-actions.ts'
import { createTableLinkActions } from './table-link-actions.ts'
import { createListsActions } from './lists-actions.ts'
import { createNearbyActions } from './nearby-actions.ts'
import { createDirectionsActions } from './directions-actions.ts'
import { createDecisionActions } from './decision-actions.ts'
import { createGroupActions } from './group-actions.ts'
import { createPositionActions } from './position-actions.ts'
import { createSpotActions } from './spot-actions.ts'
import { createFilterActions, createReviewActions } from './review-actions.ts'
import { createToursActions } from './tours-actions.ts'

/** All actions, made once from the stores. */
export function createActions(): Action[] {
  // Of two actions with the same keys the first that acts here is taken: those of one view come before those of all.
  return [
    ...createViewActions(),
    ...createToursActions(),
    ...createDirectionsActions(),
    ...createListsActions(),
    ...createListFileActions(),
    ...createTableLinkActions(),
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
  const action = actionsOf('action.group.go')
  const go = (name: ViewName, keys: string[]): Action => action(`go.${name}`, keys, () => window.go(name))
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
    isHere: () => true,
    blockedBy: () => null,
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
  const windowAction = actionsOf('action.group.window')

  async function openWindow(): Promise<void> {
    const link = await client.call('session.link', {})
    if (link.ok) globalThis.open(link.value.url, '_blank', 'noopener')
  }
  return [
    windowAction('palette', ['Ctrl+K'], () => (window.sheet = 'palette')),
    windowAction('help', ['F1'], () => help.open()),
    windowAction('keys', ['?'], () => (window.sheet = 'keys')),
    windowAction('nextPane', ['F6'], () => focusNextPane()),
    windowAction('theme', [], () => settings.toggleTheme()),
    windowAction('newWindow', [], openWindow),
  ]
}

/** What the keys of the map do, for those who look for it by name. The map itself acts on the keys. */
function createMapActions(): Action[] {
  const map = useShownMapStore()
  const action = (part: Pick<Action, 'id' | 'title' | 'run'>): Action => ({
    group: 'map.keyList',
    keys: [],
    isHere: () => map.hand !== null,
    blockedBy: () => null,
    ...part,
  })
  return [
    action({ id: 'map.zoomIn', title: 'map.zoomIn', run: () => map.hand?.zoomIn() }),
    action({ id: 'map.zoomOut', title: 'map.zoomOut', run: () => map.hand?.zoomOut() }),
    action({ id: 'map.fit', title: 'map.keyList.fit', run: () => map.hand?.fitPoints() }),
  ]
}

/** Keeps and prints what the map of a view shows. */
function createPictureActions(): Action[] {
  const window = useWindowStore()
  const pictures = useMapPictureStore()
  const action = actionsOf('action.group.picture', {
    isHere: () => window.view === 'lists' || window.view === 'nearby',
    blockedBy: () => (pictures.take === null ? 'reason.noMap' : pictures.isBusy ? 'reason.pictureBusy' : null),
  })
  return [
    action('picture.print', ['Ctrl+P'], () => pictures.print()),
    action('picture.screen', [], () => pictures.saveForScreen()),
    action('picture.paper', [], () => pictures.saveForPaper()),
  ]
}

/** Moves the focus to the next pane of the view (elements marked `data-pane`), round and round. */
function focusNextPane(): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter((pane) => pane.offsetParent !== null)
  const now = panes.findIndex((pane) => pane.contains(document.activeElement))
  panes[(now + 1) % panes.length]?.focus()
}
