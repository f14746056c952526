import type { PhotoSize } from '#domain/media/picture.ts'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { PhotoStage } from '#app/blocks/series-list.tsx'
import { useTexts } from '#app/languages/texts.ts'

/** A category or subcategory in a list. */
interface ListedCategory {
  id: number
  name: string
  to: string
  descriptionHtml: string
  image: PhotoSize | null
  /** Number of series. */
  count: number
}

/** Images above the fold, which are not loaded lazily. */
const EAGER_IMAGES = 2

/** List of categories or subcategories with images. */
export function CategoryList({
  categories,
  className = '',
}: {
  categories: ListedCategory[]
  className?: string
}) {
  const { t } = useTexts()
  return (
    <ul className={`subcats ${className}`}>
      {categories.map(({ id, name, to, descriptionHtml, image, count }, index) => (
        <li key={id} className="subcat">
          <PhotoStage image={image} isLarge isFirst={index < EAGER_IMAGES} />
          <div>
            <h2>
              <a href={to}>{name}</a>
            </h2>
            {descriptionHtml && <RenderedMarkdown html={descriptionHtml} />}
            {count > 0 && <p className="count">{t('{count} series', { count })}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
