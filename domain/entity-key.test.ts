import { expect, test } from 'vitest'
import { entityKey } from './entity-key.ts'

test.each([
  ['OSFunction', 'o_s_function'],
  ['OSFunctionSection', 'o_s_function_section'],
  ['ProductSeries', 'product_series'],
  ['ReleaseNote', 'release_note'],
  ['StartupPackageHistory', 'startup_package_history'],
  ['FAQSection', 'f_a_q_section'],
  ['FAQuestion', 'f_a_question'],
  ['ProductStatus2', 'product_status2'],
  ['News', 'news'],
])('I-05 %s is keyed %s', (name, key) => {
  expect(entityKey(name)).toBe(key)
})
