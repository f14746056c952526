const CODES = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'ECONNRESET', 'EPIPE'])

/** One side went away in the middle; that is nobody's mistake, and whoever made one has said so. */
export function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(String(error.code))
}
