export function findChromium(): string | null
export function ensureChromium(say: (text: string) => void): string | null
