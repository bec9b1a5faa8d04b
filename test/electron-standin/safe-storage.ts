import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { app } from './app.ts'
import { strict } from './facts.ts'

/** What encrypts, as a test of the start says it: a backend of Linux, or `none`. Electron's own choice cannot be seen here. */
const BACKEND = process.env.WAYPOST_STANDIN_KEY_RING ?? 'basic_text'
const KEY = createHash('sha256').update('the keyring of the stand-in').digest()
const VECTOR_BYTES = 12
const TAG_BYTES = 16

/** Electron on Linux knows its backend once the application is ready, and says that plain text is no encryption. */
export const safeStorage = strict('safeStorage', {
  isEncryptionAvailable: (): boolean => app.isReady() && BACKEND !== 'none' && BACKEND !== 'basic_text',
  getSelectedStorageBackend: (): string => {
    if (!app.isReady()) return 'unknown'
    return BACKEND === 'none' ? 'basic_text' : BACKEND
  },
  encryptString(text: string): Buffer {
    if (!safeStorage.isEncryptionAvailable()) throw new Error('Error while encrypting the text: it is not available.')
    const vector = randomBytes(VECTOR_BYTES)
    const cipher = createCipheriv('aes-256-gcm', KEY, vector)
    return Buffer.concat([vector, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  },
  decryptString(bytes: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', KEY, bytes.subarray(0, VECTOR_BYTES))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return `${decipher.update(bytes.subarray(VECTOR_BYTES, -TAG_BYTES), undefined, 'utf8')}${decipher.final('utf8')}`
  },
})
