import * as z from 'zod'

/** The checksum of bytes, by which an upload is recognised before it is sent. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Expected a SHA-256 in hexadecimal digits')
