import { rm } from 'node:fs/promises'
import type { Call } from '#contract/call.ts'
import { Failure } from '#domain/failure.ts'
import { addField, MAX_BODY_BYTES, MAX_FIELDS, readText } from './body-limits.ts'
import { coerceText, isStorableText } from '#server/engine/form-values.ts'
import { readMultipart } from './multipart.ts'

const MAX_JSON_DEPTH = 5

/** Parses the body of a call: multipart, form-encoded or JSON. */
export async function readBody(
  request: Request,
  call: Call,
  uploads: string,
): Promise<Record<string, unknown>> {
  const maxBytes = MAX_BODY_BYTES + (call.maxFileBytes ?? 0)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new Failure('BODY_TOO_LARGE')
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'multipart/form-data') {
    const { fields, file } = await readMultipart(request, {
      maxBytes,
      maxFileBytes: call.maxFileBytes,
      uploads,
    })
    try {
      return { ...coerceText(call.input, fields), ...(file && { file }) }
    } catch (error) {
      if (file) await rm(file.temporaryPath, { force: true })
      throw error
    }
  }
  const text = request.body ? await readText(request.body) : ''
  if (text === '') return {}
  if (type === 'application/json') return readJson(text)
  if (type === 'application/x-www-form-urlencoded') return coerceText(call.input, readForm(text, call))
  throw new Failure('UNSUPPORTED_TYPE')
}

function readForm(text: string, { access }: Call): Map<string, string> {
  const fields = new Map<string, string>()
  const pairs = text.split('&', MAX_FIELDS + 1)
  if (pairs.length > MAX_FIELDS) throw new Failure('BODY_TOO_LARGE')
  for (const pair of pairs) {
    const split = pair.indexOf('=')
    const name = decodeFormText(split < 0 ? pair : pair.slice(0, split))
    const value = split < 0 ? '' : decodeFormText(pair.slice(split + 1))
    // Only visitors have forms that work without scripts.
    addField(fields, name, value, access === 'staff')
  }
  return fields
}

function decodeFormText(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new Failure('MALFORMED_REQUEST')
  }
}

function readJson(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Failure('MALFORMED_REQUEST')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Failure('MALFORMED_REQUEST')
  if (Object.keys(value).length > MAX_FIELDS) throw new Failure('BODY_TOO_LARGE')
  checkJson(value, MAX_JSON_DEPTH)
  return value as Record<string, unknown>
}

function checkJson(value: unknown, depth: number): void {
  if (typeof value === 'string' && !isStorableText(value)) throw new Failure('MALFORMED_REQUEST')
  if (typeof value !== 'object' || value === null) return
  if (depth === 0) throw new Failure('MALFORMED_REQUEST')
  for (const member of Object.values(value)) checkJson(member, depth - 1)
}
