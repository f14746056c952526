import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import { isIP } from 'node:net'
import type { OsDpaEntry } from '#domain/technology/os-dpa-compatibility.ts'
import { osDpaList } from '#domain/technology/os-dpa-entry.ts'
import { isPublicAddress, publicLookup } from './public-address.ts'

/** Where the list is; an internal repository may stand in a private network or on this machine. */
export interface Source {
  address: string
  isInternal: boolean
}

const LIMIT_MS = 2_000
const LIMIT_BYTES = 1_000_000

/** Fetches the list of OS/DPA entries and checks it; follows no redirect, so that no address escapes the check. */
export async function fetchOsDpaList({ address, isInternal }: Source): Promise<OsDpaEntry[]> {
  const url = new URL(address)
  if (!isInternal) refuseLiteralPrivate(url)
  const response = await open(url, isInternal)
  try {
    if (response.statusCode !== 200) throw new Error(`The repository answered ${response.statusCode}.`)
    return osDpaList.parse(JSON.parse(await readText(response)))
  } finally {
    response.destroy()
  }
}

/** A name is checked when it is resolved; an address written as such never is. */
function refuseLiteralPrivate({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublicAddress(host)) throw new Error(`${host} is not a public address.`)
}

function open(url: URL, isInternal: boolean): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? httpsGet : httpGet
  const options = {
    agent: false as const,
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(LIMIT_MS),
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
    if (bytes > LIMIT_BYTES) throw new Error('The repository answered more than 1 MB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
