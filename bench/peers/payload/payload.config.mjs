import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { buildConfig } from 'payload'

const fields = ['name', 'title', 'text', 'href'].map((name) => ({ name, type: 'text' }))

export default buildConfig({
  secret: 'bench only',
  telemetry: false,
  typescript: { autoGenerate: false },
  db: sqliteAdapter({ client: { url: `file:${process.cwd()}/cards.db` } }),
  collections: [{ slug: 'cards', access: { read: () => true }, fields }],
})
