/** What stands above the text of every mail. */
export interface MailHead {
  /** The name of the vendor; shown where there is no logo. */
  name: string
  /** Background of the band that the name or logo stands on. */
  band: string
  /** Address of the logo, for dark backgrounds, and its size in pixels. */
  logo?: { source: string; width: number; height: number } | undefined
}

/** The dark band of the delivered design. */
export const DELIVERED_BAND = '#07272c'

const ADDRESS = /https?:\/\/[^\s<>"]+/g

/** The text of a mail as HTML below the head of the vendor, with the addresses in it as links. */
export function mailHtml(text: string, { name, band, logo }: MailHead): string {
  const mark = logo
    ? `<img src="${escape(logo.source)}" width="${logo.width}" height="${logo.height}" alt="${escape(name)}" style="display:block;border:0">`
    : `<strong style="font-size:18px;color:#eaf3f3">${escape(name)}</strong>`
  return [
    '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
    `<body style="margin:0;background:#ffffff;color:#14262a;font:16px/1.5 'Segoe UI',Roboto,Helvetica,Arial,sans-serif">`,
    `<div style="padding:16px 24px;background:${escape(band)}">${mark}</div>`,
    `<div style="max-width:40em;padding:24px;white-space:pre-wrap;overflow-wrap:anywhere">${withLinks(text)}</div>`,
    '</body></html>',
  ].join('')
}

/** Escaped text; punctuation after an address is not part of it. */
function withLinks(text: string): string {
  let html = ''
  let end = 0
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(match)
    const shown = escape(address)
    html += `${escape(text.slice(end, index))}<a href="${shown}" style="color:#0b5c66">${shown}</a>`
    end = index + address.length
  }
  return html + escape(text.slice(end))
}

function withoutPunctuation(address: string): string {
  let { length } = address
  while (".,;:!?)'’”".includes(address[length - 1] ?? ' ')) length -= 1
  return address.slice(0, length)
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
