import { createPinia } from 'pinia'
import { createApp } from 'vue'
import AppWindow from './AppWindow.vue'
import { createDesktopClient, findBridge } from './client/desktop-client.ts'
import { HOST_CLIENT, type HostClient } from './client/host-client.types.ts'
import { createHttpClient } from './client/http-client.ts'
import { followLinks, openSession } from './client/session-token.ts'
import GatePage from './components/GatePage.vue'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/frame.css'
import './styles/table.css'
import './styles/cleanse.css'
import './styles/views.css'
import './styles/lists.css'
import './styles/places.css'
import './styles/desktop.css'

const show = (client: HostClient): unknown =>
  createApp(AppWindow).use(createPinia()).provide(HOST_CLIENT, client).mount('#app')

const bridge = findBridge()
if (bridge) {
  document.documentElement.dataset.shell = bridge.platform
  show(createDesktopClient(bridge))
} else {
  followLinks()
  const session = await openSession()
  if (session.ok) show(createHttpClient(session.value))
  else createApp(GatePage, { reason: session.error.code === 'host/gone' ? 'gone' : 'expired' }).mount('#app')
}
