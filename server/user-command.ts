import { parseArgs } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { hashPassword } from './accounts/password.ts'
import { readConfig } from './config.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { sessionTable, userTable } from './database/tables/accounts.ts'

const USAGE = `Usage: npm run user -- USERNAME [options]
  --password TEXT   set the password (at least 15 characters); ends all sessions of the user
  --email ADDRESS   where to send a new password when it is forgotten
  --no-two-factor   turn two-factor sign-in off
  --staff           grant the right to edit
  --no-staff        take it away
  --disable         lock the account
  --enable          unlock it
A user that does not exist yet is added; then --password is required.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    password: { type: 'string' },
    email: { type: 'string' },
    staff: { type: 'boolean' },
    'two-factor': { type: 'boolean' },
    disable: { type: 'boolean' },
    enable: { type: 'boolean' },
  },
})
const [username] = positionals
if (!username || (values.password !== undefined && values.password.length < 15)) stop(USAGE)

const connection = await connect(readConfig({ TRIAL: '1', ...process.env }))
await migrate(connection.patientDb)
const changes = {
  ...(values.password !== undefined && {
    password_hash: await hashPassword(values.password),
    is_activated: true,
  }),
  ...(values.email !== undefined && { email: values.email }),
  ...(values['two-factor'] === false && { totp_secret: null, is_totp_on: false, totp_last_step: null }),
  ...(values.staff !== undefined && { is_staff: values.staff }),
  ...(values.disable && { is_active: false }),
  ...(values.enable && { is_active: true }),
}
const [known] = await connection.db
  .select({ id: userTable.id })
  .from(userTable)
  .where(eq(sql`lower(${userTable.username})`, username.toLowerCase()))

if (known) {
  if (Object.keys(changes).length === 0) stop(USAGE)
  await connection.db.update(userTable).set(changes).where(eq(userTable.id, known.id))
  if (values.password !== undefined) {
    await connection.db.delete(sessionTable).where(eq(sessionTable.user_id, known.id))
  }
} else {
  if (changes.password_hash === undefined) stop(USAGE)
  await connection.db.insert(userTable).values({
    username,
    ...(username.includes('@') && { email: username }),
    ...changes,
    password_hash: changes.password_hash,
  })
}
await connection.close()
process.stdout.write(`${username} is ${known ? 'changed' : 'added'}.\n`)

function stop(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
