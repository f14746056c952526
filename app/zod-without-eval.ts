import * as z from 'zod'

// The policy of pages forbids code made of text. Zod tries it once, which browsers report; so it is told beforehand.
z.config({ jitless: true })
