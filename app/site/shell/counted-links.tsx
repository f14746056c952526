import { MenuLink } from './menu-link.tsx'

interface Props {
  links: { name: string; to: string; count: number }[]
}

/** Menu entries with their number of series. */
export function CountedLinks({ links }: Props) {
  return links.map(({ name, to, count }) => (
    <li key={to}>
      <MenuLink to={to}>
        {name}
        <span>{count}</span>
      </MenuLink>
    </li>
  ))
}
