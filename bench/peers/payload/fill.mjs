import { getPayload } from 'payload'
import { cards } from './cards.mjs'
import config from './payload.config.mjs'

const payload = await getPayload({ config })
for (const data of cards) await payload.create({ collection: 'cards', data })
process.exit(0)
