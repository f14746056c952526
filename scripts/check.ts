import { run } from './run.ts'

interface Check {
  name: string
  commands: string[][]
  remedy: string
}

/** Static checks. */
export const checks: Check[] = [
  {
    name: 'types',
    commands: [
      ['react-router', 'typegen'],
      ['tsc', '--noEmit'],
      ['tsc', '--noEmit', '--project', 'domain'],
    ],
    remedy: 'Fix the type errors above.',
  },
  {
    name: 'lint',
    commands: [['oxlint', '--deny-warnings']],
    remedy: 'Fix the lint errors above: each message says what to do instead.',
  },
  {
    name: 'regular expressions',
    commands: [['node', 'scripts/check-expressions.ts']],
    remedy:
      'Rewrite the expressions above as literals that take linear time, or use string functions: ' +
      'exclude the characters that can restart the match from a repetition, or search with indexOf.',
  },
  {
    name: 'formatting',
    commands: [['oxfmt', '--check']],
    remedy: 'Run "npm run format" and commit the result.',
  },
]

/** Runs all commands of a check, even after a failure; returns whether all succeeded. */
export async function passes({ commands, remedy }: Check): Promise<boolean> {
  let passed = true
  for (const [command = '', ...args] of commands) {
    if ((await run(command, args)) !== 0) passed = false
  }
  if (!passed) console.error(remedy)
  return passed
}

if (import.meta.main) {
  for (const check of checks) {
    if (!(await passes(check))) process.exitCode = 1
  }
}
