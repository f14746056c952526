import { parseArgs } from 'node:util'
import { responsibilities, roles } from '#domain/accounts/rights.ts'
import { Failure } from '#domain/failure.ts'
import { changeAccount } from './accounts/change-account.ts'
import { readConfig } from './runtime/config.ts'
import { readPassword } from './runtime/read-password.ts'
import { failureText } from './failure-text.ts'
import { connect, type Connection } from './database/connect.ts'
import { migrate } from './database/migrate.ts'

const USAGE = `Usage: npm run user -- USERNAME [options]
  --password        set the password (at least 15 characters), read from standard input; ends all sessions of the user
  --email ADDRESS   where to send a new password when it is forgotten
  --no-two-factor   turn two-factor sign-in off
  --staff           grant the right to edit, as an administrator unless --role says otherwise
  --role ROLE       ${roles.join(', ')}
  --areas LIST      areas of responsibility, separated by commas: ${responsibilities.join(', ')}
  --no-staff        take it away
  --disable         lock the account
  --enable          unlock it
A user that does not exist yet is added; then --password is required.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    password: { type: 'boolean' },
    email: { type: 'string' },
    staff: { type: 'boolean' },
    role: { type: 'string' },
    areas: { type: 'string' },
    'two-factor': { type: 'boolean' },
    disable: { type: 'boolean' },
    enable: { type: 'boolean' },
  },
})
const [username, ...others] = positionals
if (!username || others.length > 0) stop(USAGE)
const password = values.password
  ? await readPassword().catch((error: Error) => stop(error.message))
  : undefined
const role = roles.find((one) => one === values.role)
if (values.role !== undefined && !role) stop(`There is no role ${values.role}: ${roles.join(', ')}.`)
const named = values.areas?.split(',').filter(Boolean)
const areas = named && responsibilities.filter((one) => named.includes(one))
if (named && areas?.length !== new Set(named).size)
  stop(`Not all of these are areas: ${named.join(', ')}. Areas are ${responsibilities.join(', ')}.`)
if (password !== undefined && password.length < 15) stop('The password needs at least 15 characters.')

const connection = await open().catch((error: unknown) => stop(failureText(error)))
const done = await changeAccount({ db: connection.db, now: new Date() }, username, {
  ...(password !== undefined && { password }),
  ...(values.email !== undefined && { email: values.email }),
  ...(values.staff !== undefined && { isStaff: values.staff }),
  ...(role && { role }),
  ...(areas && { areas }),
  ...(values.disable && { isActive: false }),
  ...(values.enable && { isActive: true }),
  withoutTwoFactor: values['two-factor'] === false,
}).catch((error: unknown) => {
  if (!(error instanceof Failure)) throw error
  return stop(error.message)
})
await connection.close()
if (!done) stop(USAGE)
process.stdout.write(`${username} is ${done}.\n`)

async function open(): Promise<Connection> {
  const opened = await connect(readConfig({ TRIAL: '1', ...process.env }))
  await migrate(opened.longRunningDb)
  return opened
}

function stop(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
