/** What stops an import: a code and one plain sentence. Thrown inside the import, turned into a `Result` at its edge. */
export class ImportFault extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
