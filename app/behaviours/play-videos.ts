/** Plays videos inline; nothing of them is loaded before the click. */
export function playVideos(): void {
  document.addEventListener('click', (event) => {
    const hasNoModifier = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      '[data-play-film], [data-play-embedded]',
    )
    if (!link || !hasNoModifier) return
    event.preventDefault()
    const poster = link.closest('.poster') ?? link
    poster.replaceWith(link.dataset.playFilm === undefined ? embeddedPlayer(link) : videoElement(link))
  })
}

function videoElement({ href, dataset }: HTMLAnchorElement): HTMLVideoElement {
  const video = document.createElement('video')
  Object.assign(video, { src: href, controls: true, autoplay: true, muted: true, playsInline: true })
  video.ariaLabel = dataset.playFilm ?? ''
  video.textContent = 'Your browser does not support the video tag.'
  return video
}

function embeddedPlayer({ dataset }: HTMLAnchorElement): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = dataset.playEmbedded ?? ''
  frame.title = dataset.title ?? ''
  frame.allow = 'autoplay; fullscreen'
  frame.allowFullscreen = true
  return frame
}
