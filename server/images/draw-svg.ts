import { buffer } from 'node:stream/consumers'
import { openImage } from './image-jobs.ts'

/** A program that draws the SVG of its input as a PNG: node draw-svg.ts <density> <pixels> <width> <height>. */
const [density = 72, limitInputPixels = 0, width = 0, height = 0] = process.argv.slice(2).map(Number)
const source = await buffer(process.stdin)
const png = await openImage(source, { density, limitInputPixels })
  .resize({ width, height, fit: 'inside' })
  .png()
  .toBuffer()
process.stdout.write(png)
