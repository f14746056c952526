import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { youtubeId } from '#domain/support/video.ts'
import { useVendor } from '#app/vendor.ts'
import type { Route } from './+types/videos.ts'
import { HostedVideo } from './hosted-video.tsx'

const LEAD =
  'Introductions, how-tos and demonstrations. A video is loaded from its host only when you play it.'

export async function loader({ context }: Route.LoaderArgs) {
  const { video } = await context.get(apiContext).api.support.publicVideos({})
  return {
    videos: video.map(({ id, name, youtube_url, description }) => ({
      id,
      name,
      address: youtube_url,
      videoId: youtubeId(youtube_url),
      descriptionHtml: pageMarkdown(description),
    })),
  }
}

export function meta() {
  const { t } = useTexts()
  return pageMeta(t('Videos'), t(LEAD))
}

/** Playlists, and numbered videos. */
export default function Videos({ loaderData: { videos } }: Route.ComponentProps) {
  const { t } = useTexts()
  const { playlists } = useVendor().addresses
  return (
    <>
      <PageHead title={t('Videos')} lead={t(LEAD)} />
      <div className="wrap">
        <ul className="playlists" aria-label={t('Playlists')}>
          {playlists.map(({ name, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener">
                {name}
                <Icon name="ext" />
              </a>
            </li>
          ))}
        </ul>
        {videos.length === 0 && <Empty text={t('No videos available at this moment.')} />}
        <ol className="video-list">
          {videos.map(({ id, name, address, videoId, descriptionHtml }, index) => (
            <li key={id} id={`video-${id}`}>
              <h2>
                {index + 1}. {name}
              </h2>
              <HostedVideo title={name} address={address} id={videoId} />
              <RenderedMarkdown html={descriptionHtml} />
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
