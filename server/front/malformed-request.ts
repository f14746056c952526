import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { failures } from '#domain/failure.ts'
import type { Config } from '#server/runtime/config.ts'
import { DATA_POLICY, securityHeaders } from '#server/http/security-headers.ts'

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers input that the HTTP parser rejects, for which there is no request object. */
export function refuseMalformedRequests(server: Server, { PUBLIC_URL }: Config): void {
  const body = JSON.stringify({ error: 'MALFORMED_REQUEST', detail: failures.MALFORMED_REQUEST.text })
  const headers = Object.entries({
    ...securityHeaders(PUBLIC_URL),
    'Content-Security-Policy': DATA_POLICY,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || isResponding(socket)) return socket.destroy()
    const status = STATUS[error.code ?? ''] ?? '400 Bad Request'
    return socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
  })
}

/** Whether a response is partly sent: writing an error would corrupt it. node:http makes the same check. */
function isResponding(socket: Duplex & { _httpMessage?: ServerResponse }): boolean {
  const { _httpMessage: response } = socket
  return response !== undefined && response !== null && response.headersSent && !response.writableEnded
}
