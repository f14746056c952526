/** The query parameter with the signed pass of a preview. */
export const PREVIEW_PARAMETER = 'preview'

/** What the banner of a previewed page says. */
export interface PagePreview {
  /** The release that is shown, if any. */
  release: string | null
  /** Whether values are shown that nobody has saved. */
  isUnsaved: boolean
  /** The time at which the site is shown, if it is not now. */
  moment: string | null
}
