import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  name: string
  descriptionHtml: string
  /** Path of the archive; empty if there are no archived series. */
  archive?: string
  /** Path of the form to follow the category. */
  follow?: string
  /** On archive pages: path of the page with the other series. */
  back?: string
}

/** Page head of a category or subcategory, or of its archive. */
export function CategoryHead({ name, descriptionHtml, archive, follow, back }: Props) {
  const { t } = useTexts()
  return (
    <div className="wrap grid page-head">
      <div className="ph-main">
        <h1>
          {name}
          {back && (
            <span className="badge-archived">
              <Icon name="archive" />
              {t('Archive')}
            </span>
          )}
        </h1>
        {descriptionHtml && <RenderedMarkdown html={descriptionHtml} />}
      </div>
      {(archive || follow || back) && (
        <div className="ph-side">
          {follow && (
            <ButtonLink className="no-print" href={follow} rel="nofollow">
              {t('Follow')}
            </ButtonLink>
          )}
          {(archive || back) && (
            <ButtonLink href={archive || back || ''}>
              <Icon name={archive ? 'archive' : 'back'} />
              {t(archive ? 'Go to Archive' : 'Back from Archive')}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}
