import { resolve } from 'node:path'
import { projectFolder } from './project-folder.ts'

/**
 * The folder with site.config.ts, content/ and seed/demo of the vendor whose site this is: that of VENDOR, or the root of
 * the project, which has those of the demo vendor.
 */
export const vendorFolder = resolve(projectFolder, process.env.VENDOR || '.')
