import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import { rightOf } from '#contract/rights.ts'
import { day, moment } from '#domain/fields.ts'
import type { FailureCode } from '#domain/failure.ts'
import { pathParameters } from '#server/http/call-address.ts'

/** Every failure that a call can answer: those of the door and the gate by rule, those of its operation as declared. */
export function failuresOf(call: Call): FailureCode[] {
  const fields = Object.values(call.input.shape as Record<string, z.core.$ZodType>)
  const isWrite = call.method !== 'GET'
  const codes: FailureCode[] = ['NOT_SIGNED_IN', 'INTERNAL_SERVER_ERROR', 'UNAVAILABLE']
  if (isWrite || fields.length > 0) codes.push('INVALID_INPUT', 'MALFORMED_REQUEST')
  if (fields.some(containsDate)) codes.push('INVALID_DATE_FORMAT')
  if (call.access === 'staff') codes.push('FORBIDDEN', ...refusedRights(call))
  if (isWrite) codes.push('CSRF_FAILED', 'BODY_TOO_LARGE', 'UNSUPPORTED_TYPE')
  if (pathParameters(call).length > 0) codes.push('NOT_FOUND')
  if (isWrite && 'version' in call.input.shape) codes.push('STALE_VERSION')
  if (call.maxFileBytes !== undefined) codes.push('UPLOAD_FAILED')
  const own = [...(call.failures ?? []), ...Object.keys(call.refusals ?? {})] as FailureCode[]
  return [...new Set([...codes, ...own])].toSorted()
}

/** Role and area; the changed records decide about those of a write that names no area. */
function refusedRights(call: Call): FailureCode[] {
  const { role, area } = rightOf(call)
  if (role === 'administrator') return ['ADMINISTRATOR_REQUIRED']
  const isWrite = call.method !== 'GET'
  if (isWrite) return ['PUBLISHER_REQUIRED', 'AREA_REQUIRED']
  return area === null ? [] : ['AREA_REQUIRED']
}

function containsDate(schema: z.core.$ZodType): boolean {
  if (schema === day || schema === moment) return true
  const def = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>
  const inner = [def.innerType, def.element, def.in, def.out, def.options, Object.values(def.shape ?? {})]
  return inner.flat().some((one) => one !== undefined && containsDate(one as z.core.$ZodType))
}
