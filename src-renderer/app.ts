import { createPinia } from 'pinia'
import { createApp } from 'vue'
import AppWindow from './AppWindow.vue'
import { HOST_CLIENT } from './client/host-client.types.ts'
import { createHttpClient } from './client/http-client.ts'
import { openSession } from './client/session-token.ts'
import GatePage from './components/GatePage.vue'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/frame.css'
import './styles/table.css'
import './styles/cleanse.css'
import './styles/views.css'

const session = await openSession()
if (session.ok) {
  createApp(AppWindow).use(createPinia()).provide(HOST_CLIENT, createHttpClient(session.value)).mount('#app')
} else {
  createApp(GatePage, { reason: session.error.code === 'host/gone' ? 'gone' : 'expired' }).mount('#app')
}
