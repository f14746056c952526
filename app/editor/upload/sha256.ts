/** The checksum of a file. Undefined without a secure context, where browsers have no hashes. */
export async function sha256(file: File): Promise<string | undefined> {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto }
  if (!subtle) return undefined
  const hash = await subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
