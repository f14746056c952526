const CODES = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'ECONNRESET', 'EPIPE'])

/** One side of an exchange went away before it was complete. */
export class ClientAbort extends Error {
  readonly code = 'ABORT_ERR'

  constructor() {
    super('The other side is gone.')
  }
}

/** A client abort is nobody's mistake, and whoever made one has logged it. */
export function isClientAbort(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(String(error.code))
}
