import * as z from 'zod'

// The content security policy forbids eval. Without this setting zod probes for it, and browsers report a violation.
z.config({ jitless: true })
