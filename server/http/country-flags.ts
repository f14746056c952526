import sharp from 'sharp'
import { Failure } from '#domain/failure.ts'
import { DATA_POLICY } from './security-headers.ts'

const WIDTH = 96
const CODE = /^([a-z]{2})\.png$/

const cache = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** The flag of a country as PNG, by its file name such as "cz.png". Rendered on first use and cached. */
export async function countryFlag(file: string): Promise<Response> {
  const code = CODE.exec(file)?.[1]?.toUpperCase()
  const flags: Record<string, string> = await import('country-flag-icons/string/3x2')
  const source = flags[code ?? '']
  if (!code || !source) throw new Failure('NOT_FOUND')
  const picture = cache.get(code) ?? render(source)
  cache.set(code, picture)
  return new Response(await picture, {
    headers: {
      'Content-Type': 'image/png',
      'Content-Security-Policy': DATA_POLICY,
      'Cache-Control': 'public, max-age=86400',
    },
  })
}

async function render(source: string): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await sharp(Buffer.from(source)).resize({ width: WIDTH }).png({ palette: true }).toBuffer()
  return new Uint8Array(picture)
}
