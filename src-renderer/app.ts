import { createPinia } from 'pinia'
import { createApp } from 'vue'
import AppWindow from './AppWindow.vue'
import { createDesktopClient, findBridge } from './client/desktop-client.ts'
import { HOST_CLIENT, type HostClient } from './client/host-client.types.ts'
import { createHttpClient } from './client/http-client.ts'
import { followLinks, openSession } from './client/session-token.ts'
import DamagedPage from './components/DamagedPage.vue'
import GatePage from './components/GatePage.vue'
import { hostStreetSource } from './map/street/host-street-source.ts'
import { createStreetMaps, STREET_MAPS } from './map/street/street-maps.ts'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/frame.css'
import './styles/table.css'
import './styles/cleanse.css'
import './styles/views.css'
import './styles/lists.css'
import './styles/into.css'
import './styles/places.css'
import './styles/map-list.css'
import './styles/packs.css'
import './styles/position-checks.css'
import './styles/repeated.css'
import './styles/tours.css'
import './styles/backups.css'
import './styles/history.css'
import './styles/table-links.css'
import './styles/help.css'
import './styles/contrast.css'
import './styles/desktop.css'
import './styles/print.css'

/** The window; or, while the data is damaged, the page that says so. Either makes way for the other. */
async function show(client: HostClient, quit: (() => void) | null): Promise<void> {
  client.on('data.changed', () => location.reload())
  const state = await client.call('data.state', {})
  const damage = state.ok ? state.value.damage : null
  const page = damage ? createApp(DamagedPage, { damage, quit }) : createApp(AppWindow).use(createPinia())
  // Events come to those who follow the connection; the window's own store does.
  if (damage) client.onConnection(() => {})
  page
    .provide(HOST_CLIENT, client)
    .provide(STREET_MAPS, createStreetMaps(hostStreetSource(client)))
    .mount('#app')
}

const bridge = findBridge()
if (bridge) {
  document.documentElement.dataset.shell = bridge.platform
  await show(createDesktopClient(bridge), () => void bridge.shell.quit())
} else {
  followLinks()
  const session = await openSession()
  if (session.ok) await show(createHttpClient(session.value), null)
  else createApp(GatePage, { reason: session.error.code === 'host/gone' ? 'stopped' : 'expired' }).mount('#app')
}
