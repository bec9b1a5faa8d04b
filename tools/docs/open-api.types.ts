/** A schema of the description, as far as the generated page reads it. */
export interface Schema {
  type?: string | string[]
  description?: string
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** The description of the API, as far as the generated pages read it. */
export interface OpenApi {
  paths: Record<string, { post?: { responses: Record<string, { description: string }> } }>
  components: { schemas: Record<string, Schema> }
}
