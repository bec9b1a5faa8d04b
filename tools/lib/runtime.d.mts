export const ROOT: string
export const RUNTIME_ENV: Readonly<Record<string, string>>
