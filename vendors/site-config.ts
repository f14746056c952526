import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { SiteConfig } from '#domain/site-config.ts'
import { vendorFolder } from './vendor-folder.ts'

const load = createRequire(import.meta.url)

/** The configuration of the vendor, chosen when the server starts: one build serves every vendor. */
const { default: site } = load(join(vendorFolder, 'site.config.ts')) as { default: SiteConfig }

export default site
