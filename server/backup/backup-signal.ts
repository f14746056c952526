let handler: (() => void) | undefined
let isPending = false

/** Installs a SIGUSR2 handler, since the default action kills the process; a signal during startup is deferred. */
export function listenForBackupSignal(): void {
  process.on('SIGUSR2', () => {
    if (handler) handler()
    else isPending = true
  })
}

/** Sets what the signal does, and runs it at once if the signal came before. */
export function onBackupSignal(onSignal: () => void): void {
  handler = onSignal
  if (isPending) onSignal()
}
