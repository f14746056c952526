import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The root of the project, from the source as well as from the build. */
export const projectFolder = dirname(findPackageJSON(import.meta.url)!)
