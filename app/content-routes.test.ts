import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'

const FOLDER = join(import.meta.dirname, '../content')

const frontMatter = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(20).max(200),
  lead: z.string().min(1).optional(),
  keys: z.array(z.string()).min(1).max(6).optional(),
  next: z.record(z.string().startsWith('/'), z.string().min(10)).optional(),
})

test.each(globSync('{pages,heads}/**/*.mdx', { cwd: FOLDER }))('%s has complete front matter', (file) => {
  const [, yaml = ''] = readFileSync(join(FOLDER, file), 'utf8').split(/^---$/m)
  expect(z.prettifyError(frontMatter.safeParse(parse(yaml)).error ?? new z.ZodError([]))).toBe('')
})
