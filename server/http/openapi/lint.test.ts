import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openApiDescription } from './openapi.ts'

test('passes the recommended rules of redocly without a warning', async () => {
  const source = JSON.stringify(openApiDescription('https://www.hopline.example'))
  const problems = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})
