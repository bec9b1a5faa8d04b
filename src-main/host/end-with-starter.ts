/**
 * Ends this process as SIGTERM would, once the program that started it and holds a channel to it is gone: killed, it can
 * forward no signal, and what it started would go on unseen with the lock of the data folder. A program without a
 * channel, such as a service or a shell, is free to leave.
 */
export function endWithStarter(): void {
  if (!process.channel) return
  process.once('disconnect', () => {
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1)
  })
  // The channel itself is no work.
  process.channel.unref()
}
