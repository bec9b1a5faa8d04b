import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { SETTINGS_SECTIONS, type SettingsSection } from '#renderer/model/settings-sections.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { FIRST_SETTINGS } from '#shared/contract/first-settings.ts'
import type { AppError } from '#shared/result.ts'
import { keepPlace, readPlace } from './window-place.ts'

export type Settings = CommandResponse<'settings.get'>

/** Settings live with the host; every open window follows a change. */
export const useSettingsStore = defineStore('settings', () => {
  const client = useHostClient()
  const settings = ref<Settings>({ ...FIRST_SETTINGS })
  const problem = ref<AppError | null>(null)
  /** The part of Settings that is read; asking for it again shows its beginning again. */
  const kept = SETTINGS_SECTIONS.find((name) => name === readPlace().settingsSection)
  const section = shallowRef<{ name: SettingsSection }>({ name: kept ?? 'appearance' })

  function showSection(name: SettingsSection): void {
    section.value = { name }
    keepPlace({ settingsSection: name })
  }

  function show(next: Settings): void {
    settings.value = next
    const root = document.documentElement
    if (next.theme === 'system') root.removeAttribute('data-theme')
    else root.dataset.theme = next.theme
    root.dataset.density = next.density
    root.dataset.text = next.textSize
  }

  async function load(): Promise<void> {
    const answer = await client.call('settings.get', {})
    if (answer.ok) show(answer.value)
    problem.value = answer.ok ? null : answer.error
  }

  /** Shown at once; taken back when the host refuses. */
  async function set(change: CommandInput<'settings.set'>): Promise<void> {
    const before = settings.value
    show({ ...before, ...change })
    const answer = await client.call('settings.set', change)
    show(answer.ok ? answer.value : before)
    problem.value = answer.ok ? null : answer.error
  }

  /** From system, the opposite of what is seen now. */
  function toggleTheme(): Promise<void> {
    const isDark =
      settings.value.theme === 'system'
        ? matchMedia('(prefers-color-scheme: dark)').matches
        : settings.value.theme === 'dark'
    return set({ theme: isDark ? 'light' : 'dark' })
  }

  client.on('settings.changed', show)
  return { settings, problem, section, load, set, showSection, toggleTheme }
})
