import { Photo } from '#app/blocks/photo.tsx'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { Contact } from './contact.tsx'
import type { ShownDistributor } from './shown-distributors.server.ts'

/** One seller: who, where and how to reach them. */
export function Distributor({ name, street, postcode, city, logo, infoHtml, ...rest }: ShownDistributor) {
  return (
    <li className="seller">
      <div className="seller-who">
        <h3>{name}</h3>
        <address>
          {street && <span>{street}</span>}
          <span>
            {postcode} {city}
          </span>
        </address>
        {infoHtml && <RenderedMarkdown html={infoHtml} />}
      </div>
      <Contact {...rest} />
      {logo && (
        <div className="seller-logo">
          <Photo photo={logo} alt={`Logo of ${name}`} sizes="120px" />
        </div>
      )}
    </li>
  )
}
