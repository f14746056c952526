import { cards } from '../cards.mjs'

export const revalidate = 60

export default function Page() {
  return (
    <main>
      <h1>Sixty series</h1>
      <ul>
        {cards.map(({ name, title, text, href }) => (
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
