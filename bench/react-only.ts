import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { isMainThread } from 'node:worker_threads'
import type { ReactElement, ReactNode } from 'react'
import type * as ReactDomServer from 'react-dom/server'

type Server = typeof ReactDomServer

/**
 * Preloaded by a server of the bench: remembers the tree of the last page and renders it again for each request to
 * BENCH_RENDER_PORT, through bare react-dom/server and with the data it has already.
 */
const server = createRequire(import.meta.url)('react-dom/server') as {
  -readonly [Key in keyof Server]: Server[Key]
}
const render = server.renderToPipeableStream
let tree: ReactNode

server.renderToPipeableStream = (node, options) => {
  tree = node
  return render(node, options)
}

if (isMainThread && process.env.BENCH_RENDER_PORT) {
  createServer((_request, response) => {
    forgetStream(tree)
    const { pipe } = render(tree, {
      onAllReady: () => void pipe(response),
      onError(error) {
        console.error(error)
        response.destroy()
      },
    })
  }).listen(Number(process.env.BENCH_RENDER_PORT), '127.0.0.1')
}

interface Nested {
  children?: ReactNode
  context?: { serverHandoffStream?: unknown }
}

/** The stream of data for the client can be read once only; documents don't send it. */
function forgetStream(node: ReactNode): void {
  const { children, context } = (node as ReactElement<Nested> | undefined)?.props ?? {}
  if (context) delete context.serverHandoffStream
  else if (children) forgetStream(children)
}
