import { createPinia } from 'pinia'
import { createApp, type App } from 'vue'
import { onTestFinished } from 'vitest'
import { HOST_CLIENT, type HostClient } from '#renderer/client/host-client.types.ts'

/** The stores of the window on a host, and the application that gives them to its parts. */
export const openStores = (host: HostClient, app: App = createApp({})): App =>
  app.use(createPinia()).provide(HOST_CLIENT, host)

/** Shows an application on the page until the test has ended. */
export function mountOnPage(app: App): HTMLElement {
  const place = document.createElement('div')
  document.body.append(place)
  app.mount(place)
  onTestFinished(() => {
    app.unmount()
    place.remove()
  })
  return place
}

/** What a host was asked by that name, in its order. */
export const askedOf = (host: { asked: { name: string; input: unknown }[] }, name: string): unknown[] =>
  host.asked.filter((one) => one.name === name).map((one) => one.input)
