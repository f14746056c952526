import { useEffect, useState } from 'react'

/** The section a reader is in: the last one whose heading has passed the reading line; the first one before that. */
export function sectionAt(headings: number[], readingLine: number): number {
  return Math.max(
    headings.findLastIndex((top) => top <= readingLine),
    0,
  )
}

/** Follows the reader; answers the position of the current section. */
export function useCurrentSection(ids: string[]): number {
  const [current, setCurrent] = useState(0)
  const key = ids.join(' ')
  useEffect(() => {
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const follow = () => {
      const { scrollHeight } = document.documentElement
      const isAtEnd = window.scrollY + window.innerHeight >= scrollHeight - 2
      const tops = headings.map((heading) => heading.getBoundingClientRect().top)
      setCurrent(isAtEnd ? headings.length - 1 : sectionAt(tops, window.innerHeight / 3))
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [key])
  return current
}
