import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { storageKeys, writeText } from '#app/local-storage.ts'

/** A link to the download page of a file, which then can lead back to where it was clicked. */
export function DownloadLink({ onClick, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      onClick={(event) => {
        const { pathname, search, hash } = window.location
        writeText(storageKeys.downloadRedirect, pathname + search + hash)
        onClick?.(event)
      }}
    />
  )
}
