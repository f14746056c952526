import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import type { OsDpaEntry } from '#domain/technology/os-dpa-compatibility.ts'
import { osDpaList } from '#domain/technology/os-dpa-entry.ts'
import { publicLookup, refusePrivateIpLiteral } from '#server/runtime/public-address.ts'

/** The address of the list; an internal repository may be in a private network or on this machine. */
export interface Source {
  address: string
  isInternal: boolean
}

const TIMEOUT_MS = 2_000
const MAX_BYTES = 1_000_000

/** Fetches and validates the list. Follows no redirects, which would bypass the address check (SSRF). */
export async function fetchOsDpaList({ address, isInternal }: Source): Promise<OsDpaEntry[]> {
  const url = new URL(address)
  if (!isInternal) refusePrivateIpLiteral(url)
  const response = await sendRequest(url, isInternal)
  try {
    if (response.statusCode !== 200) throw new Error(`The repository answered ${response.statusCode}.`)
    return osDpaList.parse(JSON.parse(await readText(response)))
  } finally {
    response.destroy()
  }
}

function sendRequest(url: URL, isInternal: boolean): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? httpsGet : httpGet
  const options = {
    agent: false as const,
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(!isInternal && { lookup: publicLookup }),
  }
  return new Promise((resolve, reject) => {
    get(url, options, resolve).on('error', reject)
  })
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error('The repository answered more than 1 MB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
