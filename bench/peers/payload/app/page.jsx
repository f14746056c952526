import { getPayload } from 'payload'
import config from '../payload.config.mjs'

export const revalidate = 60

export default async function Page() {
  const payload = await getPayload({ config })
  const { docs } = await payload.find({ collection: 'cards', limit: 60, sort: 'createdAt' })
  return (
    <main>
      <h1>Sixty series</h1>
      <ul>
        {docs.map(({ name, title, text, href }) => (
          <li key={name} id={href.slice(1)}>
            <h2>
              <a href={href}>{name}</a>
            </h2>
            <p>{title}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </main>
  )
}
