const CODES = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'ECONNRESET', 'EPIPE'])

/** The connection was closed before the response was complete. */
export class ClientAbort extends Error {
  readonly code = 'ABORT_ERR'

  constructor() {
    super('The connection was closed early.')
  }
}

/** Client aborts are normal and not logged as errors. */
export function isClientAbort(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(String(error.code))
}
