/** An area whose wards are towns of their own. */
export interface WardArea {
  iso: string
  /** Its name without the last letter, as it stands before a ward or a part of one. */
  bareName: string
  names: readonly string[]
}

/** By country: `東京 丸の内1-1` names the prefecture, and a ward lies in between. */
export const WARD_AREAS: Readonly<Record<string, WardArea>> = {
  JP: { iso: 'JP-13', bareName: '東京', names: ['東京', '東京都', 'tokyo', 'tokyo to'] },
}
