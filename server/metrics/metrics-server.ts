import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { register } from 'prom-client'
import type { Logger } from 'pino'

interface Parts {
  host: string
  port: number
  /** The parts of the answer, in the text format of Prometheus. */
  sources: (() => Promise<string>)[]
  log: Pick<Logger, 'error'>
}

/** Serves `/metrics` on a port of its own, so that a proxy of the site cannot publish it by mistake. */
export async function startMetricsServer({ host, port, sources, log }: Parts): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    Promise.all(sources.map((source) => source())).then(
      (texts) => response.writeHead(200, { 'Content-Type': register.contentType }).end(texts.join('\n')),
      (error: unknown) => {
        log.error(error, 'the metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
