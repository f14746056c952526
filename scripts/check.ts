import { run } from './run.ts'

interface Check {
  name: string
  commands: string[][]
  remedy: string
}

/** What can be said of the code without running it. */
export const checks: Check[] = [
  {
    name: 'types',
    commands: [
      ['react-router', 'typegen'],
      ['tsc', '--noEmit'],
      ['tsc', '--noEmit', '--project', 'domain'],
    ],
    remedy: 'Mend the type errors above.',
  },
  {
    name: 'lint',
    commands: [['oxlint', '--deny-warnings']],
    remedy: 'Mend the lint errors above: each one says what to do instead.',
  },
  {
    name: 'regular expressions',
    commands: [['node', 'scripts/check-expressions.ts']],
    remedy:
      'Rewrite the expressions above as literals that take linear time, or use string functions: ' +
      'exclude from a repetition the characters that may begin the match again, or search with indexOf.',
  },
  {
    name: 'formatting',
    commands: [['oxfmt', '--check']],
    remedy: 'Run "npm run format" and commit the result.',
  },
]

/** Runs all commands of a check, also after one has failed; answers whether all succeeded. */
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
