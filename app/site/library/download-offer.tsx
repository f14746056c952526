import type { ReactNode } from 'react'
import type { Api } from '#contract/contract.ts'
import { appliesTo, versionPath } from '#domain/library/file-version.ts'
import { sizeText } from '#domain/library/file-search.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { RichText } from '#app/languages/rich-text.tsx'
import { useElementTexts } from '#app/languages/pick-texts.ts'
import { useTexts } from '#app/languages/texts.ts'
import { ButtonLink, OutsideButtonLink } from '#app/ui/button.tsx'
import { CopyText } from '#app/ui/copy-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FILE_NOT_FOUND } from './load-download.ts'
import { VersionList } from './version-list.tsx'
import { useVendor } from '#app/vendor.ts'
import { inWords } from '#domain/words.ts'

type Answer = Awaited<ReturnType<Api['library']['download']>>

/** Texts that `behaviours/download-links.ts` writes. */
const written = ['Back to where you came from']

interface Props extends Answer {
  /** Whether this is the page of one version, which stays what it is. */
  isPinned?: boolean
}

/** A file or one of its versions: its bytes, facts, preview and history. */
export function DownloadOffer({ filename, link, file, isPinned = false }: Props) {
  const { id, size, uploaded, checksum, version_number, version_note, successor, preview, history } = file
  const { words } = useVendor()
  const { t, language, formatDay } = useTexts()
  const isVersioned = isPinned || history.length > 0
  return (
    <>
      <PageHead
        title={isPinned ? t('Download, version {number}', { number: version_number }) : t('Download')}
        lead={filename}
      />
      <div className="wrap dl-offer">
        {isPinned && successor !== null && (
          <aside className="note-box">
            <p>
              <RichText
                text={t('There is a newer version of this file. {link}')}
                values={{ link: <a href={`/download/${id}`}>{t('Go to the newest version')}</a> }}
              />
            </p>
          </aside>
        )}
        <p className="dl-acts">
          <OutsideButtonLink look="primary" href={link} {...(!isPinned && { 'data-open-file': true })}>
            <Icon name="dl" />
            {t('Click here to download')}
          </OutsideButtonLink>
          {preview?.kind === 'pdf' && (
            <OutsideButtonLink href={preview.path}>
              <Icon name="eye" />
              {t('Show in the browser')}
            </OutsideButtonLink>
          )}
          {!isPinned && isVersioned && file.checksum !== null && (
            <ButtonLink look="quiet" href={versionPath(id, version_number)}>
              <Icon name="link" />
              {t('Page of this version')}
            </ButtonLink>
          )}
        </p>
        <dl className="dl-facts">
          {isVersioned && checksum && <Fact name={t('Version')}>{version_number}</Fact>}
          {version_note && <Fact name={t('What is new')}>{version_note}</Fact>}
          {appliesTo(file).map(([label, text]) => (
            <Fact key={label} name={t(inWords(label, words))}>
              {text}
            </Fact>
          ))}
          {size !== null && <Fact name={t('Size')}>{sizeText(size, language)}</Fact>}
          {uploaded && (
            <Fact name={t('Uploaded')}>
              <time dateTime={uploaded}>{formatDay(uploaded)}</time>
            </Fact>
          )}
          {checksum && (
            <Fact name="SHA-256">
              <CopyText text={checksum} label={t('the checksum')} />
            </Fact>
          )}
        </dl>
        {preview?.kind === 'picture' && (
          <img
            className="dl-picture"
            src={preview.path}
            alt={t('Preview of {name}', { name: filename })}
            loading="lazy"
          />
        )}
        <div className="dl-more" data-below="">
          {history.length > 0 && (
            <section aria-labelledby="older-versions">
              <h2 id="older-versions">{t('Older versions')}</h2>
              <VersionList id={id} versions={history} shown={isPinned ? version_number : undefined} />
            </section>
          )}
          <BackLink />
        </div>
      </div>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function DownloadNotFound() {
  const { t } = useTexts()
  return (
    <>
      <PageHead title={t(FILE_NOT_FOUND)} lead={t('The file was moved or is not offered any more.')} />
      <div className="wrap dl-offer">
        <BackLink />
      </div>
    </>
  )
}

/** A link to the library. `behaviours/download-links.ts` replaces its target with the page the visitor came from. */
function BackLink() {
  return (
    <p>
      <a href="/support/downloads" data-back-from-download {...useElementTexts(written)}>
        {useTexts().t('All downloads')}
      </a>
    </p>
  )
}
