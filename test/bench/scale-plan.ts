/** What one machine was measured to need. Times are processor time, except where a name says otherwise. */
export interface ScaleFigures {
  /** One command over one row, from its start to its end. */
  startSeconds: number
  /** Through one thread, after the start, with reading and writing. */
  rowsPerSecond: number
  inputBytesPerRow: number
  outputBytesPerRow: number
  packBytes: number
  /** Copy and proof of all packs. */
  copySeconds: number
}

export interface Cluster {
  rows: number
  nodes: number
  coresPerNode: number
  shards: number
  /** Bytes a second that the share gives to all nodes together. */
  shareBytesPerSecond: number
}

export interface ScalePlan {
  cores: number
  rowsPerShard: number
  /** Shards that a core takes one after the other. */
  rounds: number
  shardSeconds: number
  /** Processor time for all rows, starts apart. */
  coreHours: number
  startCoreHours: number
  /** By the clock, where each core is free. */
  runSeconds: number
  copySeconds: number
  readBytesPerSecond: number
  resultBytes: number
  /** What one shard that dies costs at most. */
  retrySeconds: number
}

const SECONDS_PER_HOUR = 3600

/** The plan on paper: no machine is asked. `docs/design/scale.md` shows each step of it. */
export function planScale(figures: ScaleFigures, cluster: Cluster): ScalePlan {
  const { rows, nodes, coresPerNode, shards, shareBytesPerSecond } = cluster
  const cores = nodes * coresPerNode
  const rowsPerShard = rows / shards
  const rounds = Math.ceil(shards / cores)
  const shardSeconds = figures.startSeconds + rowsPerShard / figures.rowsPerSecond
  const runSeconds = rounds * shardSeconds
  const bytesPerRow = figures.inputBytesPerRow + figures.outputBytesPerRow
  return {
    cores,
    rowsPerShard,
    rounds,
    shardSeconds,
    coreHours: rows / figures.rowsPerSecond / SECONDS_PER_HOUR,
    startCoreHours: (shards * figures.startSeconds) / SECONDS_PER_HOUR,
    runSeconds,
    copySeconds: Math.max((nodes * figures.packBytes) / shareBytesPerSecond, figures.copySeconds),
    readBytesPerSecond: (rows * bytesPerRow) / runSeconds,
    resultBytes: rows * figures.outputBytesPerRow,
    retrySeconds: shardSeconds,
  }
}
