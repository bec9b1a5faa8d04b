/** A sound of a word in a script that leaves short vowels out, and the letter that it is written with. */
export interface Sound {
  text: string
  isVowel: boolean
  letter?: string
}

/** A word from its sounds: `fill` puts vowels into each run of consonants, by its place in the word. */
export function withVowels(
  sounds: readonly Sound[],
  fill: (run: readonly Sound[], isFirst: boolean, isLast: boolean) => string,
): string {
  const runs: Sound[][] = []
  for (const sound of sounds) {
    const run = runs.at(-1)
    if (run && run[0]?.isVowel === sound.isVowel) run.push(sound)
    else runs.push([sound])
  }
  return runs
    .map((run, i) =>
      run[0]?.isVowel || run.length === 1
        ? run.map(({ text }) => text).join('')
        : fill(run, i === 0, i === runs.length - 1),
    )
    .join('')
}
