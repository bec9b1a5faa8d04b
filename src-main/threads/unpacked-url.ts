/**
 * Where a file really lies. In an installed application most of the code is in an archive, and what has to be a file of
 * its own lies unpacked beside it, under the same path; everywhere else a file is where it is.
 */
export const unpackedUrl = (path: string, base: string): URL =>
  new URL(path, base.replace('/app.asar/', '/app.asar.unpacked/'))
