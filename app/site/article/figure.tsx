import type { ReactNode } from 'react'
import { slug } from '#domain/slug.ts'
import { useTexts } from '#app/languages/texts.ts'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  /** Title of the figure and of its viewer. */
  title: string
  /** Text alternative of the figure. */
  caption: ReactNode
  children: ReactNode
}

/**
 * A drawing with a caption. `behaviours/enlarge-figures.ts` opens it in full size; without scripts a link does, as the
 * target of which the figure fills the window.
 */
export function Figure({ title, caption, children }: Props) {
  const { t } = useTexts()
  const id = `figure-${slug(title)}`
  return (
    <figure className="figure" id={id}>
      <div className="fig-b">
        {children}
        <button type="button" aria-label={t('Enlarge: {title}', { title })} data-enlarge>
          <span className="enlarge">
            <Icon name="zoom" />
            {t('Enlarge')}
          </span>
        </button>
        <a className="fig-open" href={`#${id}`} aria-label={t('Enlarge: {title}', { title })}>
          <Icon name="zoom" />
          {t('Enlarge')}
        </a>
        <a className="fig-close" href={`#${id}-caption`}>
          <Icon name="x" />
          {t('Close')}
        </a>
      </div>
      <p className="fig-hint">{t('Scroll sideways to see the whole drawing.')}</p>
      <figcaption id={`${id}-caption`}>
        <b data-before={t('Fig.')}>{title}</b> {caption}
      </figcaption>
      <dialog className="viewer" aria-label={title} closedby="any">
        <form className="lb-bar" method="dialog">
          <p>{title}</p>
          <button className="icon-button" aria-label={t('Close')}>
            <Icon name="x" />
          </button>
        </form>
        <div className="viewer-stage" />
      </dialog>
    </figure>
  )
}
