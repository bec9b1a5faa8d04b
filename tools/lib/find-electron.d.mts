type Say = (text: string) => void

export function findElectron(): string | null
export function electronDistribution(): string
export function ensureElectron(node: string, say: Say): string | null
export function hasDisplay(): boolean
export function findDesktop(words: string[], node: string, say: Say): { executable: string; words: string[] } | null
