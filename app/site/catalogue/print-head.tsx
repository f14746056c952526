import { useEffect, useState } from 'react'
import { formatDay } from '#domain/calendar-date.ts'
import site from '#site-config'

/** The title block of a printed product page: who, what, when and where. */
export function PrintHead({ name }: { name: string }) {
  const [printed, setPrinted] = useState({ day: '', address: '' })
  useEffect(() => {
    const { host, pathname } = window.location
    setPrinted({ day: formatDay(new Date().toISOString()), address: host + pathname })
  }, [name])
  return (
    <div className="print-only doc-head">
      <Part title="Manufacturer" text={site.company.name} />
      <Part title="Document" text={`Product page, ${name}`} />
      <Part title="Printed" text={printed.day} />
      <Part title="Address" text={printed.address} />
    </div>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <span>{title}</span>
      {text}
    </div>
  )
}

/** On paper nothing can be clicked, so boxes are open there; afterwards they are as before. */
export function useOpenForPrint(): void {
  useEffect(() => {
    let closed: HTMLDetailsElement[] = []
    const open = () => {
      closed = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
      for (const box of closed) box.open = true
    }
    const restore = () => {
      for (const box of closed) box.open = false
    }
    window.addEventListener('beforeprint', open)
    window.addEventListener('afterprint', restore)
    return () => {
      window.removeEventListener('beforeprint', open)
      window.removeEventListener('afterprint', restore)
    }
  }, [])
}
