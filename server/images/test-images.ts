import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** An image with noise, so it does not compress to almost nothing. */
export function picture(width = 64, height = 48) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: '#0b4f58', noise } })
}

/** A photo from a phone: rotated, with GPS position, camera and comment in its EXIF data. */
export function phonePhoto(): Promise<Buffer> {
  return picture(60, 40)
    .withExif({
      IFD0: { Make: 'Hopline Phone', ImageDescription: 'a secret comment' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '49/1 12/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '16/1 36/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** An animation of tiny frames, each of another colour. */
export function animation(frames: number): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: frames * 3 }, (_, index) => (index * 7) % 256))
  return sharp(pixels, { raw: { width: 1, height: frames, channels: 3, pageHeight: 1 } })
    .webp()
    .toBuffer()
}

/** A tiny PNG whose header claims any size: a decompression bomb. */
export function claimedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(100_000))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8 + body.length)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), 4 + body.length)
  return frame
}

/** A PNG whose pixel data does not match its checksum. */
export async function brokenPng(): Promise<Buffer> {
  const png = await picture().png().toBuffer()
  const offset = png.indexOf('IDAT') + 40
  png[offset] = (png[offset] ?? 0) ^ 0xff
  return png
}
