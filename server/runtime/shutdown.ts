/** Ends the process in good order when asked to, once; what can't be ended in order ends all the same. */
export function onSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const end = async () => {
    if (isStopping) return
    isStopping = true
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      process.stderr.write(`${(error as Error).stack}\n`)
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void end())
}
