import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  name: string
  descriptionHtml: string
  /** Where the archived series are; empty when there are none. */
  archive?: string
  /** On archive pages: where the others are. */
  back?: string
}

/** The head of a category or subcategory, or of its archive. */
export function PlaceHead({ name, descriptionHtml, archive, back }: Props) {
  return (
    <div className="wrap grid page-head">
      <div className="ph-main">
        <h1>
          {name}
          {back && (
            <span className="badge-archived">
              <Icon name="archive" />
              Archive
            </span>
          )}
        </h1>
        {descriptionHtml && <RenderedMarkdown html={descriptionHtml} />}
      </div>
      {(archive || back) && (
        <div className="ph-side">
          <ButtonLink href={archive || back || ''}>
            <Icon name={archive ? 'archive' : 'back'} />
            {archive ? 'Go to Archive' : 'Back from Archive'}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
