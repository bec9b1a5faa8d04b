import { createBackupHandlers } from '#main/database/backup-handlers.ts'
import { BACKUP_THREAD } from '#main/database/backup-thread.ts'
import { keepDecisions } from '#main/jobs/kept/keep-decisions.ts'
import { serveThread } from '#main/threads/serve-thread.ts'

serveThread(BACKUP_THREAD, ({ dataDir }) => createBackupHandlers(dataDir, keepDecisions))
