import { contextBridge } from 'electron'
import { createBridge } from './create-bridge.ts'

contextBridge.exposeInMainWorld('waypost', createBridge())
