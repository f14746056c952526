import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The content of the popup. */
export function Announcement({ title, html }: { title: string; html: string }) {
  const { t } = useTexts()
  return (
    <>
      <h2 id="announcement-title">{title}</h2>
      <form method="dialog">
        <button className="icon-button close" aria-label={t('Close')}>
          <Icon name="x" />
        </button>
        <RenderedMarkdown html={html} />
        <label className="chk">
          <input type="checkbox" />
          {` ${t('Do not display this message any more')}`}
        </label>
        <div className="acts">
          <button className="btn primary">{t('Close')}</button>
        </div>
      </form>
    </>
  )
}
