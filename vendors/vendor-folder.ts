import { resolve } from 'node:path'

/**
 * The folder with site.config.ts, content/ and seed/demo of the vendor whose site this is: that of VENDOR, or the root of
 * the project, which has those of the demo vendor.
 */
export const vendorFolder = resolve(import.meta.dirname, '..', process.env.VENDOR || '.')
