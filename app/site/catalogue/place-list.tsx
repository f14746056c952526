import type { PhotoSize } from '#domain/media/picture.ts'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { PhotoStage } from '#app/blocks/series-list.tsx'

/** A category or subcategory as the level above shows it. */
interface Place {
  id: number
  name: string
  to: string
  descriptionHtml: string
  image: PhotoSize | null
  /** How many series it lists. */
  count: number
}

const SEEN_AT_ONCE = 2

/** Categories or subcategories with an image of what they hold. */
export function PlaceList({ places, className = '' }: { places: Place[]; className?: string }) {
  return (
    <ul className={`subcats ${className}`}>
      {places.map(({ id, name, to, descriptionHtml, image, count }, index) => (
        <li key={id} className="subcat">
          <PhotoStage image={image} isLarge isFirst={index < SEEN_AT_ONCE} />
          <div>
            <h2>
              <a href={to}>{name}</a>
            </h2>
            {descriptionHtml && <RenderedMarkdown html={descriptionHtml} />}
            {count > 0 && <p className="count">{count} series</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
