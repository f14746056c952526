import { Agent, request as askVite, type RequestListener } from 'node:http'
import { pipeline } from 'node:stream'
import { workerData, type MessagePort } from 'node:worker_threads'
import type { ServerBuild } from 'react-router'
import type { ModuleRunnerTransport } from 'vite/module-runner'

/** Runs before the listener of the server. */
export type Middleware = (...args: [...Parameters<RequestListener>, next: () => void]) => void

interface LiveApp {
  load: () => Promise<ServerBuild>
  middleware: Middleware
}

/** What a thread of scripts/dev.ts is given: where its Vite transforms modules, and where it serves them to browsers. */
export interface ViteAccess {
  modules: MessagePort
  port: number
}

/** Header of an answer that says: this address is not Vite's. */
export const NOT_OF_VITE = 'x-not-of-vite'

const BUILD = 'virtual:react-router/server-build'

/** The app from its source: through the Vite of the main thread, or an own one when the server runs without it. */
export async function liveApp(): Promise<LiveApp> {
  const access = (workerData as { vite?: ViteAccess } | null)?.vite
  if (access) return { load: await loaderThrough(access.modules), middleware: forwardTo(access.port) }
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    load: async () => (await vite.ssrLoadModule(BUILD)) as ServerBuild,
    middleware: vite.middlewares,
  }
}

/** Asks before each page whether the build is still current, and evaluates what is not. */
async function loaderThrough(modules: MessagePort): Promise<LiveApp['load']> {
  const { createNodeImportMeta, ESModulesEvaluator, ModuleRunner } = await import('vite/module-runner')
  const runner = new ModuleRunner(
    {
      transport: { invoke: invokeThrough(modules) },
      createImportMeta: createNodeImportMeta,
      sourcemapInterceptor: false,
      hmr: false,
    },
    new ESModulesEvaluator(),
  )
  return () => runner.import<ServerBuild>(BUILD)
}

type Invoke = NonNullable<ModuleRunnerTransport['invoke']>
type Answer = Awaited<ReturnType<Invoke>>

function invokeThrough(modules: MessagePort): Invoke {
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  modules.on('message', ({ id, answer }: { id: number; answer: Answer }) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  })
  return (payload) =>
    new Promise((resolve) => {
      last += 1
      waiting.set(last, resolve)
      modules.postMessage({ id: last, payload })
    })
}

/** Lets Vite answer what browsers load from the source, and leaves everything else to the server. */
function forwardTo(port: number): Middleware {
  const agent = new Agent({ keepAlive: true })
  return (request, response, next) => {
    const { method, url, headers } = request
    if (method !== 'GET' && method !== 'HEAD') return next()
    askVite({ host: '127.0.0.1', port, agent, method, path: url, headers }, (answer) => {
      if (answer.headers[NOT_OF_VITE]) {
        answer.resume()
        return next()
      }
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      pipeline(answer, response, () => undefined)
    })
      .on('error', () => response.headersSent || next())
      .end()
  }
}
