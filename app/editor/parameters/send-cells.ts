import type * as z from 'zod'
import { catalogue } from '#contract/catalogue.ts'
import { MAX_CELLS } from '#contract/catalogue/parameters.ts'
import { Failure, type FailureCode } from '#domain/failure.ts'
import type { WriteResult } from '#app/editor/edit-session/edit-session.ts'

export type SentCell = z.input<typeof catalogue.saveParameterValues.input>['cells'][number]

/** The call that saves cells. */
type SaveCells = (input: {
  cells: SentCell[]
}) => Promise<z.output<typeof catalogue.saveParameterValues.output>>

interface Waiting {
  cell: SentCell
  answer: PromiseWithResolvers<WriteResult>
}

/** Bundles the cells that are sent at the same time into one call; each is answered by its own result. */
export function cellSender(save: SaveCells): (cell: SentCell) => Promise<WriteResult> {
  let waiting: Waiting[] = []
  const flush = async () => {
    const sent = waiting
    waiting = []
    for (let start = 0; start < sent.length; start += MAX_CELLS)
      await sendCells(sent.slice(start, start + MAX_CELLS), save)
  }
  return (cell) => {
    if (waiting.length === 0) queueMicrotask(() => void flush())
    const answer = Promise.withResolvers<WriteResult>()
    waiting.push({ cell, answer })
    return answer.promise
  }
}

async function sendCells(sent: Waiting[], save: SaveCells): Promise<void> {
  try {
    const { results } = await save({ cells: sent.map(({ cell }) => cell) })
    sent.forEach(({ answer }, index) => {
      const { parameter_value: record, error, fields } = results[index]!
      const details = { fields, ...(record && { answer: { [catalogue.parameterValues.key]: record } }) }
      if (error !== null) answer.reject(new Failure(error as FailureCode, details))
      else answer.resolve(record ? { type: 'saved', record } : { type: 'removed' })
    })
  } catch (error) {
    for (const { answer } of sent) answer.reject(error)
  }
}
