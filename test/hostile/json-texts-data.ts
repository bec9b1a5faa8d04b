/** Valid JSON of so many pieces, in forms that a careless scanner reads again and again. */
export const LONG_JSON: Record<string, (pieces: number) => string> = {
  'a string of backslashes': (n) => `{"a":"${'\\\\'.repeat(n)}"}`,
  'a string of quotes': (n) => `{"a":"${'\\"'.repeat(n)}"}`,
  'a list of objects': (n) => `[${'{"Latitude":1,"Longitude":2},'.repeat(n)}1]`,
}
