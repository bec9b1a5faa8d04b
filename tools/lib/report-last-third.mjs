/** A reporter of Vitest that tells the process which started it when two thirds of the files have ended. */
export default class LastThirdReporter {
  #left = 0

  onTestRunStart(files) {
    this.#left = Math.ceil((files.length * 2) / 3)
  }

  onTestModuleEnd() {
    if (--this.#left === 0) process.send?.('last third')
  }
}
