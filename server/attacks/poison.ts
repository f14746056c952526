import { saved, type AttackedResource, type KnownRecord } from './resources.ts'
import { fieldsOfKind, reads, takesText } from './targets.ts'

/** A call as staff, whichever way it is made: `call('PUT news-item/1', { perex: 'New' })`. */
type StaffCall = (
  route: string,
  fields?: Record<string, unknown>,
) => Promise<{ status: number; body: unknown }>

/** Stands in every poisoned text, to see where it comes out. */
export const MARK = 'zqpoison'

/** What must never run or load, in one line and small enough for every text field. */
const POISONED_LINE = `${MARK} </script><script>alert(1)</script><!--<img src=x onerror=alert(2)>"onload="alert(3)' \${alert(4)}`

/** The same as markdown, with everything that could fetch from the given address. */
function poisonedMarkdown(elsewhere: string): string {
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
    `![image](${elsewhere}/image.png) [reference][evil]`,
    `<iframe srcdoc="<script>alert(7)</script>"></iframe><iframe src="${elsewhere}/frame"></iframe>`,
    `<svg onload=alert(8)><style>@import '${elsewhere}/style.css'</style></svg><base href="${elsewhere}/">`,
    `<form action="${elsewhere}/form"><button formaction=javascript:alert(9)>x</button></form>`,
    `<object data="${elsewhere}/object"></object><embed src="${elsewhere}/embed"><link rel=stylesheet href="${elsewhere}/l.css">`,
    `<video src="${elsewhere}/v"><audio src="${elsewhere}/a"><meta http-equiv=refresh content="0;url=${elsewhere}/">`,
    '',
    `[evil]: javascript:alert(10)`,
  ].join('\n\n')
}

/** Poisons every text field of the first records of every resource and answers "key.field" of each that took it. */
export function poisonEverything(call: StaffCall, elsewhere: string): Promise<Set<string>> {
  return fillEverything(call, 2, () => [poisonedMarkdown(elsewhere), POISONED_LINE])
}

/**
 * Saves a text in every text field of the first records of every resource: the first of the given ones that the field
 * takes. Answers "key.field" of each that took one.
 */
export async function fillEverything(
  call: StaffCall,
  atMost: number,
  textsFor: (field: string) => string[],
): Promise<Set<string>> {
  const filled = new Set<string>()
  const records = await listedRecords(call)
  for (const resource of saved) {
    for (const record of (records.get(resource.key) ?? []).slice(0, atMost)) {
      for (const name of await fillRecord(call, resource, record, textsFor))
        filled.add(`${resource.key}.${name}`)
    }
  }
  return filled
}

/** Saves all fields at once; where that is refused, one field after the other. */
async function fillRecord(
  call: StaffCall,
  resource: AttackedResource,
  { id }: KnownRecord,
  textsFor: (field: string) => string[],
) {
  const update = resource.calls.update!
  const fields = fieldsOfKind(update, 'string').flatMap((name) => {
    const text = textsFor(`${resource.key}.${name}`).find((one) => takesText(update, name, one))
    return text === undefined ? [] : [[name, text] as const]
  })
  const save = async (sent: (readonly [string, string])[]) => {
    const { status } = await call(update.route({ id }), { ...Object.fromEntries(sent), ...shown(resource) })
    return status === 200 ? sent.map(([name]) => name) : undefined
  }
  return (
    (await save(fields)) ??
    (await Promise.all(fields.map((field) => save([field])))).flatMap((names) => names ?? [])
  )
}

/** The values with which a record is public. */
function shown({ fields }: AttackedResource): Record<string, unknown> {
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
