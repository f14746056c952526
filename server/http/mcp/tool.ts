import * as z from 'zod'
import type { Api } from '#contract/contract.ts'
import { Failure, type FailureCode } from '#domain/failure.ts'
import type { McpToolName } from '#domain/wayfinding/mcp-tools.ts'
import { fullAddress } from '#domain/web-address.ts'
import type { Vendor } from '#domain/company/brand/vendor.ts'

/** What a tool works with: the calls of a visitor, who the site belongs to, and the origin of addresses. */
export interface ToolSource {
  api: Api
  vendor: Vendor
  publicUrl: string
}

/** A tool of the MCP server: reads only, and answers with few typed values and the address of the page. */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  name: McpToolName
  input: Input
  output: Output
  run(source: ToolSource, input: z.output<Input>): Promise<z.input<Output>>
}

/** Infers the types of a tool from its schemas. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  name: McpToolName,
  definition: Omit<Tool<Input, Output>, 'name'>,
): Tool {
  return { name, ...definition } as unknown as Tool
}

/** A refusal with a text for the caller, such as what to ask instead. */
export class Refusal extends Error {}

/** A name, code or version in the arguments of a tool. */
export const term = z.string().trim().min(1).max(100)

/** The full address of a page. */
export const pageUrl = z.string().describe('Address of the page with this information')

/** The result of a call; undefined if there is no such record. */
export async function orNothing<Result>(
  work: Promise<Result>,
  code: FailureCode = 'NOT_FOUND',
): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Failure && error.code === code) return undefined
    throw error
  }
}

export function absolute(address: string, { publicUrl }: Pick<ToolSource, 'publicUrl'>): string {
  return fullAddress(address, publicUrl) ?? publicUrl
}
