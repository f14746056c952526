import { errorLines } from './journal.ts'

/** Graceful shutdown on the first signal; exits with an error when `stop` fails. */
export function onSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const end = async () => {
    if (isStopping) return
    isStopping = true
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      process.stderr.write(errorLines(String((error as Error).stack)))
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void end())
}
