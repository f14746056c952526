import { stringify } from 'csv-stringify/sync'
import { activityCalls, activityFilters } from '#contract/desk/activity.ts'
import { actionText } from '#domain/desk/activity.ts'
import { recordActivity } from '#server/engine/activity.ts'
import { coerceText } from '#server/engine/form-values.ts'
import { admitCall, checkInput } from '#server/engine/operation.ts'
import { readActivity } from '#server/operations/desk/activity.ts'
import { PRIVATE } from '#server/http/answer.ts'
import { DATA_POLICY } from '#server/http/security-headers.ts'
import type { ServerParts } from '#server/http/server-parts.ts'

/** The newest entries are exported; who needs more narrows the time. */
const MAX_ROWS = 20_000

const HEAD = [
  'When (UTC)',
  'Who',
  'Token',
  'What',
  'Kind',
  'Area',
  'Entity',
  'Id',
  'Name',
  'Network',
  'Times',
]

/** The activity with the filters of the screen, as a table for spreadsheets. The export is recorded, too. */
export async function activityCsvResponse(parts: ServerParts, request: Request): Promise<Response> {
  const context = await parts.contextOf(request)
  const call = { ...activityCalls.activity, input: activityFilters }
  const { user } = admitCall(activityCalls.activity, context)
  const asked = coerceText(call.input, new Map(new URL(request.url).searchParams))
  const filters = checkInput(call, asked)
  const rows = await context.db.transaction(async (tx) => {
    await recordActivity(tx, { ...context, user }, { action: 'export', name: 'Activity' })
    return readActivity(tx, filters, { before: undefined, limit: MAX_ROWS })
  })
  const table = rows.map((row) => [
    row.at,
    row.by,
    row.token,
    actionText(row.action),
    row.kind,
    row.area,
    row.entity,
    row.entity_id,
    row.name,
    row.network,
    row.times,
  ])
  return new Response(
    stringify([HEAD, ...table], { bom: true, escape_formulas: true, quoted_string: true }),
    {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="activity.csv"',
        'Content-Security-Policy': DATA_POLICY,
        'Cache-Control': PRIVATE,
      },
    },
  )
}
