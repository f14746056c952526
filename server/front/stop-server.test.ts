import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { stopServer } from './stop-server.ts'

test('A-104 a request on an idle connection is still answered when the server begins to stop, as the last one', async () => {
  const server = createServer((incoming, response) => response.end(incoming.method)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const post = async () => {
    const outgoing = request({ host: '127.0.0.1', port, method: 'POST', agent }).end('a')
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    return [outgoing.reusedSocket, await text(response), response.headers.connection]
  }
  expect(await post()).toEqual([false, 'POST', 'keep-alive'])
  const stopping = stopServer(server, 600_000, 600_000)
  expect(await post()).toEqual([true, 'POST', 'close'])
  await stopping
  await expect(post()).rejects.toThrow('ECONNREFUSED')
})

test('an idle connection does not keep the server from stopping', async () => {
  const server = createServer((_incoming, response) => response.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const [response] = (await once(request({ host: '127.0.0.1', port, agent }).end(), 'response')) as [
    IncomingMessage,
  ]
  response.resume()
  await stopServer(server, 600_000)
  expect(server.listening).toBe(false)
})
