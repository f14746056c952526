import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '#app/languages/texts.ts'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  to: string
  children: ReactNode
  className?: string | undefined
  /** Identifies the entry for the script of the menu. */
  'data-entry'?: string
  /** Description in the second panel. */
  'data-about'?: string
}

/** A menu link to a page or file of the site, or to another site in a new tab. */
export function MenuLink({ to, children, className, ...rest }: Props) {
  const { t } = useTexts()
  const isCurrent = useLocation().pathname === to
  if (to.startsWith('http')) {
    return (
      <a href={to} target="_blank" rel="noopener" className={className} {...rest}>
        {children}
        <Icon name="ext" />
        <span className="visually-hidden">{t('(opens in a new tab)')}</span>
      </a>
    )
  }
  const classes = [className, isCurrent && 'active'].filter(Boolean).join(' ') || undefined
  return (
    <a href={to} className={classes} aria-current={isCurrent ? 'page' : undefined} {...rest}>
      {children}
      {to.endsWith('.pdf') && <span className="ft">PDF</span>}
    </a>
  )
}
