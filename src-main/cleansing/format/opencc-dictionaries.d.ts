/** The package describes its converters, not its single dictionaries: pairs of characters in one text. */
declare module 'opencc-js/dict/STCharacters' {
  const pairs: string
  export default pairs
}
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string
  export default pairs
}
