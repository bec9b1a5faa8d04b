import type { PackageFiles } from './read-package-files.ts'
import type { PackDescription, SourcePackage } from './source-packages.ts'

/** What one pack's builder is given. */
export interface PackBuildInput {
  description: PackDescription
  sources: SourcePackage[]
  /** A temporary name; the caller renames it when the pack is whole. */
  outputPath: string
  /** True for an optional source that could not be had; all others are there. */
  isMissing(source: string): boolean
  /** The listed files of a source. */
  readFiles(source: string): Promise<PackageFiles>
  report(line: string): void
}

/** Builds one pack and returns its counts. */
export type PackBuild = (input: PackBuildInput) => Promise<Record<string, number>>
