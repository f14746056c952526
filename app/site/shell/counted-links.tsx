import { MenuLink } from './menu-link.tsx'

interface Props {
  links: { name: string; to: string; count: number }[]
}

/** Entries of a menu, each with the number of series it leads to. */
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
