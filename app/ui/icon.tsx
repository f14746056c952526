import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?no-inline'

/** A symbol of the sprite in the size and colour of the text around it; what it means is said in words beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
