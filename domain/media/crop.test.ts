import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropOf } from './crop.ts'

const square = { width: 100, height: 100 }

test('crops a wide photo at its sides and a tall one at top and bottom, around the focal point', () => {
  const wide = { width: 900, height: 600 }
  expect(cropOf(wide, square, { focal_x: 50, focal_y: 50 })).toEqual({
    width: 600,
    height: 600,
    left: 150,
    top: 0,
  })
  expect(cropOf(wide, square, { focal_x: 0, focal_y: 50 }).left).toBe(0)
  expect(cropOf(wide, square, { focal_x: 100, focal_y: 0 }).left).toBe(300)
  expect(cropOf({ width: 600, height: 900 }, square, { focal_x: 0, focal_y: 100 })).toMatchObject({
    left: 0,
    top: 300,
  })
})

test('the part is within the photo, whatever the sizes and the point are', () => {
  const side = fc.integer({ min: 1, max: 8000 })
  const size = fc.record({ width: side, height: side })
  const percentage = fc.integer({ min: 0, max: 100 })
  const point = fc.record({ focal_x: percentage, focal_y: percentage })
  fc.assert(
    fc.property(size, size, point, (photo, frame, focal) => {
      const { left, top, width, height } = cropOf(photo, frame, focal)
      expect(width > 0 && height > 0 && left >= 0 && top >= 0).toBe(true)
      expect(left + width).toBeLessThanOrEqual(photo.width)
      expect(top + height).toBeLessThanOrEqual(photo.height)
    }),
  )
})
