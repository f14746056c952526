import { catalogue } from '#contract/catalogue.ts'
import { parseValue } from '#domain/catalogue/parameters/parse-value.ts'
import { Failure } from '#domain/failure.ts'
import { callApi } from '#app/call-api.ts'
import type { EditPorts, WriteResult } from '#app/editor/edit-session/edit-session.ts'
import { mapLiveWrite, type LiveWrite, type Write } from '#app/editor/edit-session/edit-state.ts'
import { sendWrite } from '#app/editor/edit-session/send-write.ts'
import type { Parameter, TypedCell, ValueRecord } from './grid-cells.ts'
import { cellSender, type SentCell } from './send-cells.ts'

type Place = Pick<ValueRecord, 'parameter' | 'series' | 'variant'>

/** Sends the writes of cells: those of one save with one call, those that are kept for later one by one. */
export function cellWrites(loaded: ValueRecord[], parameters: Map<number, Parameter>): EditPorts['send'] {
  const places = new Map<number, Place & { version: number }>(loaded.map((record) => [record.id, record]))
  const sendCell = cellSender((input) => callApi(catalogue.saveParameterValues, input))
  const remember = (record: unknown) => {
    if (record) places.set((record as ValueRecord).id, record as ValueRecord)
  }
  const valueOf = ({ parameter }: Place, { cell }: Partial<TypedCell>) =>
    parseValue(cell ?? '', parameters.get(parameter) ?? { kind: 'text', unit: '' })

  /** The text of a cell as the parts of a value. */
  const converted = (write: LiveWrite): LiveWrite => {
    if (write.kind === 'create') {
      const { cell, ...place } = write.values as TypedCell
      return { ...write, values: { ...place, ...valueOf(place, { cell }) } }
    }
    if (write.kind !== 'update') return write
    return { ...write, values: { ...valueOf(places.get(write.id)!, write.values) } }
  }
  const cellOf = (write: LiveWrite): SentCell => {
    if (write.kind === 'create') {
      const { cell, ...place } = write.values as TypedCell
      return { ...place, version: null, value: valueOf(place, { cell }) }
    }
    const { parameter, series, variant, version } = places.get(write.id)!
    const place = { parameter, series, variant }
    if (write.kind !== 'update') return { ...place, version, value: null }
    const isEmptied = (write.values as Partial<TypedCell>).cell?.trim() === ''
    return { ...place, version: write.version, value: isEmptied ? null : valueOf(place, write.values) }
  }
  return async (write: Write, idempotencyKey: string): Promise<WriteResult> => {
    if (write.kind === 'keep')
      return sendWrite(catalogue.parameterValues, mapLiveWrite(write, converted), idempotencyKey)
    try {
      const result = await sendCell(cellOf(write))
      if (result.type === 'saved') remember(result.record)
      return result
    } catch (error) {
      if (error instanceof Failure) remember(error.details.answer?.[catalogue.parameterValues.key])
      throw error
    }
  }
}
