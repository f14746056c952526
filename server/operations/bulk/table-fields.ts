import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { moment } from '#domain/fields.ts'
import {
  guardText,
  isSameCell,
  momentCell,
  readReference,
  referenceCell,
  unguardText,
} from '#domain/desk/table-cell.ts'
import { truncate } from '#domain/clean-text.ts'
import { plainText } from '#domain/plain-text.ts'
import type { Database } from '#server/database/connect.ts'
import type { Entity } from '#server/entities/entity.ts'
import { isNotDeleted } from '#server/entities/visibility.ts'
import { referenceFields } from '#server/operations/publishing/references.ts'

/** A cell that can't be read, with the reason for the person who wrote it. */
export class UnreadableCell extends Error {}

/** How the values of a field stand in the cells of a table. */
export interface TableField {
  write: (value: unknown) => string
  /** Throws what it can't read. What it can is checked by the call that stores it. */
  read: (cell: string) => unknown
}

const MAX_NAME = 80

/** The columns of the table of an entity, beside the id and the version. */
export async function tableFields(db: Database, entity: Entity): Promise<Map<string, TableField>> {
  const referenced = referenceFields(entity)
  const names = new Map<Entity, Names>()
  for (const field of Object.keys(entity.description.fields.shape)) {
    const other = referenced.get(field)
    if (other && !names.has(other)) names.set(other, await readNames(db, other))
  }
  return new Map(
    Object.entries(entity.description.fields.shape).map(([field, schema]) => {
      const other = referenced.get(field)
      return [field, other ? referenceField(schema, names.get(other)!) : plainField(schema)]
    }),
  )
}

/** Columns of a table whose fields reference nothing. */
export function plainFields(shape: Record<string, z.core.$ZodType>): Map<string, TableField> {
  return new Map(Object.entries(shape).map(([field, schema]) => [field, plainField(schema)]))
}

interface Names {
  noun: string
  byId: Map<number, string>
  /** Ids by name: a cell may list very many names. */
  byName: Map<string, number[]>
}

async function readNames(db: Database, other: Entity): Promise<Names> {
  const { table, name, description } = other
  const rows = await db
    .select({ id: table.id, name: sql<string>`coalesce(${name}, '')` })
    .from(table)
    .where(isNotDeleted(other))
  const shortened = (text: string) =>
    truncate(plainText(text).replaceAll(/\s+/g, ' ').trim(), MAX_NAME).trim()
  const byId = new Map(rows.map((row) => [Number(row.id), shortened(row.name)]))
  const byName = Map.groupBy(byId.keys(), (id) => byId.get(id)!)
  return { noun: description.editor.noun, byId, byName }
}

function referenceField(schema: z.core.$ZodType, names: Names): TableField {
  const write = (id: unknown) => referenceCell({ id: Number(id), name: names.byId.get(Number(id)) ?? '' })
  if (unwrap(schema)._zod.def.type === 'array') {
    return {
      write: (ids) => (ids as number[]).map(write).join('\n'),
      read: (cell) => lines(cell).map((line) => idOf(line, names)),
    }
  }
  return {
    write: (id) => (typeof id === 'number' ? write(id) : ''),
    read: (cell) => (cell.trim() === '' ? null : idOf(cell, names)),
  }
}

function lines(cell: string): string[] {
  return cell
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The record that a cell names. A name and an id must be of the same record. */
function idOf(cell: string, { noun, byId, byName }: Names): number {
  const { id, name } = readReference(cell)
  if (id !== null) {
    const known = byId.get(id)
    if (known === undefined) throw new UnreadableCell(`There is no ${noun} #${id}`)
    if (name !== '' && !isSameCell(name, known))
      throw new UnreadableCell(`#${id} is “${known}”, not “${name}”; write one of both`)
    return id
  }
  const [found, ...others] = byName.get(name) ?? []
  if (found === undefined) throw new UnreadableCell(`There is no ${noun} “${truncate(name, MAX_NAME)}”`)
  if (others.length > 0)
    throw new UnreadableCell(`Several are called “${name}”; write the id, such as #${found}`)
  return found
}

const SWITCHES: Record<string, boolean> = {
  yes: true,
  no: false,
  true: true,
  false: false,
  '1': true,
  '0': false,
}

function plainField(schema: z.core.$ZodType): TableField {
  const inner = unwrap(schema)
  const isNullable = schema._zod.def.type === 'nullable'
  const orNull = (read: TableField['read']) => (cell: string) =>
    isNullable && cell.trim() === '' ? null : read(cell)
  if ((inner as unknown) === moment)
    return { write: (value) => momentCell(String(value ?? '')), read: orNull((cell) => cell.trim()) }
  switch (inner._zod.def.type) {
    case 'boolean':
      return {
        write: (value) => (value === true ? 'yes' : 'no'),
        read: (cell) => SWITCHES[cell.trim().toLowerCase()] ?? cell,
      }
    case 'number':
      return { write: (value) => String(value ?? ''), read: orNull(numberOf) }
    default:
      return { write: (value) => guardText(String(value ?? '')), read: orNull(unguardText) }
  }
}

function numberOf(cell: string): unknown {
  const text = cell.trim()
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : cell
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = schema._zod.def as z.core.$ZodTypeDef & { innerType?: z.core.$ZodType }
  return innerType ? unwrap(innerType) : schema
}
