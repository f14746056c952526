import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?no-inline'

/** A decorative symbol of the sprite, in the size and colour of the surrounding text. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
