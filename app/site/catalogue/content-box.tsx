import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SeriesPage } from './series-page.server.ts'

type Box = SeriesPage['boxes'][number]

/** One of the seven content boxes of a product page: always open, or a disclosure. */
export function ContentBox({ number, title, contentHtml, url, opensOnClick }: Box) {
  const { t } = useTexts()
  const content = (
    <>
      {contentHtml && <RenderedMarkdown html={contentHtml} />}
      {url && <BoxLink url={url} title={title} />}
    </>
  )
  const id = `box-${number}`
  if (opensOnClick) {
    return (
      <Disclosure id={id} title={title || t('More')}>
        {content}
      </Disclosure>
    )
  }
  return (
    <section className="box" id={id}>
      {title && <h2>{title}</h2>}
      {content}
    </section>
  )
}

function BoxLink({ url, title }: { url: string; title: string }) {
  const isInternal = url.startsWith('/')
  const { t } = useTexts()
  const text = (
    <>
      {`${t('More about {title}', { title: title || t('this') })} `}
      <Icon name={isInternal ? 'arrow' : 'ext'} />
    </>
  )
  return (
    <p>
      {isInternal ? (
        <a className="more" href={url}>
          {text}
        </a>
      ) : (
        <a className="more" href={url} target="_blank" rel="noopener">
          {text}
        </a>
      )}
    </p>
  )
}
