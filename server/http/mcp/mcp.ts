import type { McpHttpHandler, McpServer } from '@modelcontextprotocol/server'
import type * as z from 'zod'
import { offeredTools } from '#domain/wayfinding/mcp-tools.ts'
import { Failure } from '#domain/failure.ts'
import { inputMessage } from '#server/engine/input-messages.ts'
import { refuseCrossSite } from '#server/http/csrf.ts'
import { failureResponse, PRIVATE } from '#server/http/answer.ts'
import type { ServerParts } from '#server/http/server-parts.ts'
import { apiFor } from '#server/operations/operations.ts'
import { switchedOff } from '#server/entities/switched-off.ts'
import { readVendor } from '#server/entities/vendor.ts'
import { Semaphore } from '#server/runtime/semaphore.ts'
import { findTools } from './find-tools.ts'
import { productTools } from './product-tools.ts'
import { technologyTools } from './technology-tools.ts'
import { Refusal, type Tool } from './tool.ts'
import { inWords } from '#domain/words.ts'

const MAX_BODY_BYTES = 64_000

export const tools: Tool[] = [...findTools, ...productTools, ...technologyTools]

/**
 * The MCP server: stateless streamable HTTP, read-only, with the rights of a visitor. Calls wait in a queue as pages do.
 */
export function mcpDoor(parts: ServerParts): (request: Request) => Promise<Response> {
  const queue = new Semaphore({ concurrency: 16, maxQueued: 100, refusal: 'UNAVAILABLE' })
  let handler: Promise<McpHttpHandler> | undefined
  return async (request) => {
    try {
      refuseCrossSite(request, parts.allowedOrigins)
      const response = await queue.run(async () => (await (handler ??= newHandler(parts))).fetch(request))
      response.headers.set('Cache-Control', PRIVATE)
      return response
    } catch (error) {
      if (error instanceof Failure) return failureResponse(error)
      throw error
    }
  }
}

/** Loads the SDK, which has schemas of the whole protocol, with the first request. */
async function newHandler(parts: ServerParts): Promise<McpHttpHandler> {
  const { createMcpHandler } = await import('@modelcontextprotocol/server')
  return createMcpHandler(() => newServer(parts), {
    maxRequestBodySize: MAX_BODY_BYTES,
    maxSubscriptions: 0,
    onerror: (error) => parts.log.debug(error, 'MCP request refused'),
  })
}

async function newServer(parts: ServerParts): Promise<McpServer> {
  const { McpServer } = await import('@modelcontextprotocol/server')
  const { brand, words } = await readVendor(parts.connection.db)
  const server = new McpServer(
    { name: brand.name.toLowerCase(), title: brand.name, version: '1' },
    {
      instructions: `Facts about the products of ${brand.name}. Every answer has the address of its page; cite it.`,
    },
  )
  const offered = new Map(offeredTools(await switchedOff(parts.anonymousContext())))
  for (const tool of tools) {
    const { name, input, output } = tool
    const texts = offered.get(name)
    if (!texts) continue
    server.registerTool(
      name,
      {
        title: inWords(texts.title, words),
        description: inWords(texts.description, words),
        inputSchema: withOwnMessages(input),
        outputSchema: output,
        annotations: {
          readOnlyHint: true,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
      },
      (sent) => answer(parts, tool, sent as Record<string, unknown>),
    )
  }
  return server
}

async function answer(parts: ServerParts, tool: Tool, input: Record<string, unknown>) {
  const context = parts.anonymousContext()
  try {
    const vendor = await readVendor(parts.connection.db)
    const { publicUrl } = context
    const structuredContent = await tool.run({ api: apiFor(context), vendor, publicUrl }, input)
    return { content: [textOf(JSON.stringify(structuredContent))], structuredContent }
  } catch (error) {
    const isExpected =
      error instanceof Refusal ||
      (error instanceof Failure && (error.status < 500 || error.code === 'UNAVAILABLE'))
    if (!isExpected) parts.log.error(error, 'MCP tool failed')
    const text = isExpected ? error.message : new Failure('INTERNAL_SERVER_ERROR').message
    return { content: [textOf(text)], isError: true }
  }
}

function textOf(text: string) {
  return { type: 'text' as const, text }
}

/** Arguments are refused with our messages, as in the API. */
function withOwnMessages<Schema extends z.ZodObject>(schema: Schema): Schema {
  const standard = schema['~standard']
  return {
    '~standard': {
      ...standard,
      validate: (value: unknown) => {
        const checked = schema.safeParse(value, { error: inputMessage })
        return checked.success ? { value: checked.data } : { issues: checked.error.issues }
      },
    },
  } as unknown as Schema
}
