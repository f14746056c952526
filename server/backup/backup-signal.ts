let backUp: (() => void) | undefined
let isAsked = false

/** Listens for SIGUSR2, which would end a process that does not; what comes during the start is remembered. */
export function listenForBackupSignal(): void {
  process.on('SIGUSR2', () => {
    if (backUp) backUp()
    else isAsked = true
  })
}

/** From now on the signal is answered, and so is one that came before. */
export function onBackupSignal(answer: () => void): void {
  backUp = answer
  if (isAsked) answer()
}
