import { Icon } from '#app/ui/icon.tsx'
import { BenefitFigure } from './benefit-figure.tsx'
import type { BenefitFigureName, BenefitLines } from './benefit-figures.ts'

interface Benefit {
  to: string
  figure?: BenefitFigureName | BenefitLines | undefined
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
    <section className="deep benefits" data-below="" aria-labelledby="benefits">
      <div className="wrap">
        <div className="grid benefits-head">
          <h2 id="benefits">{title}</h2>
          <p>{lead}</p>
        </div>
        <div className="benefit-grid">
          {benefits.map(({ to, figure, name, text }) => (
            <a key={to} className={figure ? 'benefit' : 'benefit no-fig'} href={to}>
              {figure && <BenefitFigure figure={figure} since={since} year={year} />}
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
