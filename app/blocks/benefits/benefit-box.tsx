import { Icon } from '#app/ui/icon.tsx'
import { BenefitFigure } from './benefit-figure.tsx'
import type { BenefitPage } from './benefit-pages.ts'

interface Benefit {
  page: BenefitPage
  name: string
  text: string
}

interface Props {
  title: string
  lead: string
  benefits: Benefit[]
  since: number
  year: number
}

/** The benefits of the technology, linked to their pages. */
export function BenefitBox({ title, lead, benefits, since, year }: Props) {
  return (
    <section className="deep benefits" aria-labelledby="benefits">
      <div className="wrap">
        <div className="grid benefits-head">
          <h2 id="benefits">{title}</h2>
          <p>{lead}</p>
        </div>
        <div className="benefit-grid">
          {benefits.map(({ page, name, text }) => (
            <a key={page} className="benefit" href={`/technology/${page}`}>
              <BenefitFigure page={page} since={since} year={year} />
              <h3>
                {name}
                <Icon name="arrow" />
              </h3>
              <p>{text}</p>
            </a>
          ))}
        </div>
      </div>
    </section>
  )
}
