import { useLayoutEffect, useRef, useState } from 'react'
import { previewWidths, type PreviewWidth } from './preview-preferences.ts'

interface Props {
  /** Path of the preview; null until there is one. */
  address: string | null
  title: string
  width: PreviewWidth
  /** Called with the reason when a page can't be shown, and with null when it is shown. */
  onLoaded: (problem: string | null) => void
}

/**
 * The previewed page. The next one loads invisibly above it and replaces it at the same scroll position, so nothing
 * flickers while staff type.
 */
export function PreviewFrame({ address, title, width, onLoaded }: Props) {
  const [shown, setShown] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const frames = useRef(new Map<string, HTMLIFrameElement>())
  useScale(box, previewWidths[width])
  const addresses = [...new Set([shown, address])].filter((one) => one !== null)

  const onLoad = (loaded: string) => {
    const frame = frames.current.get(loaded)
    if (!frame || loaded === shown || loaded !== address) return
    const before = shown === null ? undefined : frames.current.get(shown)
    if (before) keepScrollPosition(before, frame)
    setShown(loaded)
    onLoaded(problemOf(frame))
  }
  return (
    <div className="preview-box" ref={box}>
      {addresses.map((one) => (
        <iframe
          key={one}
          ref={(frame) => {
            if (frame) frames.current.set(one, frame)
            else frames.current.delete(one)
          }}
          src={one}
          title={title}
          // Scripts of the page run, but it can neither leave its frame nor open windows or send forms.
          sandbox="allow-same-origin allow-scripts"
          className={one === shown ? undefined : 'is-loading'}
          aria-hidden={one === shown ? undefined : true}
          tabIndex={one === shown ? undefined : -1}
          onLoad={() => onLoad(one)}
        />
      ))}
    </div>
  )
}

/** Tells the stylesheet how wide the page is, and how much smaller it must be to fit into the box. */
function useScale(box: { current: HTMLElement | null }, pageWidth: number): void {
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const fit = () => {
      current.style.setProperty('--page-width', `${pageWidth}px`)
      current.style.setProperty('--page-scale', String(Math.min(1, current.clientWidth / pageWidth || 1)))
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(current)
    return () => observer.disconnect()
  }, [box, pageWidth])
}

function keepScrollPosition(
  { contentWindow: from }: HTMLIFrameElement,
  { contentWindow: to }: HTMLIFrameElement,
) {
  try {
    if (!from || !to || from.location.pathname !== to.location.pathname) return
    to.scrollTo({ top: from.scrollY, behavior: 'instant' })
    // Stops the page from scrolling to its hash again after late layout shifts.
    to.dispatchEvent(new Event('wheel'))
  } catch {
    // The page refused to be framed, so the browser shows its own error page, which can't be read.
  }
}

/** A refused preview answers with plain text, or with nothing that may be framed. */
function problemOf({ contentDocument }: HTMLIFrameElement): string | null {
  if (!contentDocument) return 'The preview can’t be shown right now. Please try again in a moment.'
  if (contentDocument.contentType === 'text/plain') return contentDocument.body.textContent
  const [navigation] = contentDocument.defaultView?.performance.getEntriesByType('navigation') ?? []
  const status = (navigation as PerformanceNavigationTiming | undefined)?.responseStatus
  return status === 404 ? 'With these values, there is no page at the address of the record.' : null
}
