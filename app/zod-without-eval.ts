import * as z from 'zod'

// oxlint-disable-next-line oxc/no-barrel-file -- it stands in for the package, whose unused modules the build leaves out
export * from 'zod'

/**
 * What browsers get as zod. The content security policy forbids eval: without this setting the first schema of an object
 * probes for it, and browsers report a violation.
 */
z.config({ jitless: true })
