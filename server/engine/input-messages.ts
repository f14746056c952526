import type * as z from 'zod'

/** What a value must be, by the type that the schema expects. */
const TYPES: Record<string, string> = {
  string: 'Must be a text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must have named values',
  record: 'Must have named values',
  date: 'Must be a date',
}

/** What is counted, by the kind of value. */
const UNITS: Record<string, string> = {
  string: ' characters',
  array: ' entries',
  set: ' entries',
  file: ' bytes',
}

/** Messages for people instead of those of the validation library. A message of the schema itself has precedence. */
export const inputMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'Required'
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? 'Is not valid'
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'Required'
      return limit(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
    case 'too_big':
      return limit(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
    case 'invalid_value':
      return `Must be ${issue.values.length === 1 ? '' : 'one of: '}${issue.values.map((value) => String(value) || 'empty').join(', ')}`
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`
    case 'invalid_format':
      return 'Has the wrong format'
    case 'invalid_key':
    case 'invalid_element':
    case 'invalid_union':
    case 'unrecognized_keys':
      return 'Is not valid'
    default:
      return undefined
  }
}

function limit(origin: string, comparison: string, bound: number | bigint): string {
  const unit = UNITS[origin]
  return unit ? `Must have ${comparison} ${bound}${unit}` : `Must be ${comparison} ${bound}`
}
