import { useTexts, type Texts } from '#app/languages/texts.ts'

const stagesIn = ({ t }: Texts) => [
  { name: t('Preparing'), meaning: t('Planned, no details'), look: 'l-plan hollow' },
  { name: t('Preliminary'), meaning: t('Future product, subject to change'), look: 'l-plan' },
  { name: t('New'), meaning: t('Best choice for new designs'), look: 'l-new' },
  { name: t('Standard'), meaning: t('Favorite'), look: 'l-run' },
  { name: t('Mature'), meaning: t('In production, probably a better choice exists'), look: 'l-late' },
  { name: t('NFND'), meaning: t('Not recommended for new designs'), look: 'l-out' },
  { name: t('Obsolete'), meaning: t('Available possibly until sold out'), look: 'l-out' },
  { name: t('Not available'), meaning: t('End-of-life notice'), look: 'l-end cross' },
]

const HOLLOW =
  'A hollow mark means the same stage with a condition: EAP is for pre-evaluation only, On request needs a question to sales, Sale lasts until sold out.'

/** Legend of the statuses: the product lifecycle from planning to end of life. */
export function StatusScale() {
  const texts = useTexts()
  const { t } = texts
  return (
    <section className="wrap scale" aria-labelledby="status-scale">
      <h2 id="status-scale">{t('How to read the status')}</h2>
      <ol>
        {stagesIn(texts).map(({ name, meaning, look }) => (
          <li key={name} className={look}>
            <b>{name}</b>
            <span>{meaning}</span>
          </li>
        ))}
      </ol>
      <p>{t(HOLLOW)}</p>
    </section>
  )
}
