const DATA_URI = /^data:image\/(\w+);base64,/

/** The file of a picture that pasted HTML brings with it; null if its bytes can't be read. */
export function embeddedPicture(uri: string, number: number): File | null {
  const [start, kind = 'png'] = DATA_URI.exec(uri) ?? []
  if (start === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(uri.slice(start.length)), (character) => character.charCodeAt(0))
    const extension = kind === 'jpeg' ? 'jpg' : kind
    return new File([bytes], `pasted-picture-${number}.${extension}`, { type: `image/${kind}` })
  } catch {
    return null
  }
}
