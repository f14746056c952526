/** Plays films in their place on the page; nothing of them is loaded before. */
export function playVideos(): void {
  document.addEventListener('click', (event) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      '[data-play-film], [data-play-embedded]',
    )
    if (!link || !isPlain) return
    event.preventDefault()
    const place = link.closest('.poster') ?? link
    place.replaceWith(link.dataset.playFilm === undefined ? embedded(link) : film(link))
  })
}

function film({ href, dataset }: HTMLAnchorElement): HTMLVideoElement {
  const video = document.createElement('video')
  Object.assign(video, { src: href, controls: true, autoplay: true, muted: true, playsInline: true })
  video.ariaLabel = dataset.playFilm ?? ''
  video.textContent = 'Your browser does not support the video tag.'
  return video
}

function embedded({ dataset }: HTMLAnchorElement): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = dataset.playEmbedded ?? ''
  frame.title = dataset.title ?? ''
  frame.allow = 'autoplay; fullscreen'
  frame.allowFullscreen = true
  return frame
}
