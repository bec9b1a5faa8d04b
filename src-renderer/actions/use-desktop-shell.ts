import { onBeforeUnmount, onMounted, watch } from 'vue'
import { findBridge } from '#renderer/client/desktop-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import { useCleanseStore } from '#renderer/stores/cleanse-store.ts'
import { MAP_FILES, useMapsStore } from '#renderer/stores/maps-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import type { MenuEntry } from '#shared/desktop/shell-contract.ts'
import type { Action } from './action.types.ts'

/** Ties the window to its native shell: the menu shows these actions, and files opened outside arrive here. */
export function useDesktopShell(actions: Action[]): void {
  const shell = findBridge()?.shell
  if (!shell) return
  const window = useWindowStore()
  const cleanse = useCleanseStore()
  const maps = useMapsStore()
  const endings: (() => void)[] = []

  watch(
    () => JSON.stringify(actions.map(toMenuEntry)),
    (entries) => void shell.setMenu(JSON.parse(entries)),
    {
      immediate: true,
    },
  )
  onMounted(() => {
    endings.push(
      shell.onAction((id) => {
        const action = actions.find((one) => one.id === id)
        if (action?.isHere() && action.blockedBy() === null) void action.run()
      }),
      shell.onOpenFile((file) => {
        const isMap = MAP_FILES.test(file.name)
        window.go(isMap ? 'reference' : 'cleanse')
        void (isMap ? maps : cleanse).openReceived(file)
      }),
    )
  })
  onBeforeUnmount(() => endings.forEach((end) => end()))
}

function toMenuEntry(action: Action): MenuEntry {
  const reason = action.isHere() ? action.blockedBy() : 'reason.otherView'
  return {
    id: action.id,
    title: t(action.title),
    group: action.group,
    groupTitle: t(action.group),
    keys: action.keys,
    reason: reason === null ? null : t(reason),
  }
}
