/** A random id of 32 characters. Unlike `crypto.randomUUID` it is also available without HTTPS. */
export function uniqueId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
