import { renderApi } from './api-page.ts'
import { renderCli } from './cli-page.ts'
import { renderErrorCodes } from './error-codes-page.ts'
import { renderOutputFields } from './output-fields-page.ts'
import { renderRegisters } from './registers-page.ts'
import { renderServerOptions } from './server-options-page.ts'

/** Every generated document by its path in the repository. */
export const PAGES: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/api.md': renderApi,
  'docs/cli.md': renderCli,
  'docs/error-codes.md': renderErrorCodes,
  'docs/output-fields.md': renderOutputFields,
  'docs/registers.md': renderRegisters,
  'docs/server-options.md': renderServerOptions,
}
