interface Size {
  width: number
  height: number
}

interface FocalPoint {
  focal_x: number
  focal_y: number
}

/**
 * The part of a photo that fills a frame, in pixels of the photo. It is placed as "object-position" of a style does it:
 * the focal point is as far from the edges of the part as from those of the photo, in per cent.
 */
export function cropOf(
  photo: Size,
  frame: Size,
  { focal_x, focal_y }: FocalPoint,
): Size & { left: number; top: number } {
  const scale = Math.min(photo.width / frame.width, photo.height / frame.height)
  const width = Math.max(1, Math.min(photo.width, Math.round(frame.width * scale)))
  const height = Math.max(1, Math.min(photo.height, Math.round(frame.height * scale)))
  return {
    width,
    height,
    left: Math.round(((photo.width - width) * focal_x) / 100),
    top: Math.round(((photo.height - height) * focal_y) / 100),
  }
}
