import type { PhotoSize } from '#domain/media/picture.ts'
import { Empty } from '#app/ui/empty.tsx'
import { CaseStudyImage } from './case-study-image.tsx'

export interface CaseStudyTile {
  id: number
  name: string
  title: string
  friendly_url: string
  image: PhotoSize | null
}

/** Case studies side by side; each leads to its page. */
export function CaseStudyGrid({ studies }: { studies: CaseStudyTile[] }) {
  if (studies.length === 0) return <Empty text="No records" />
  return (
    <ul className="studies">
      {studies.map(({ id, name, title, friendly_url, image }) => (
        <li key={id}>
          <a href={`/case-study/${friendly_url}`}>
            <CaseStudyImage image={image} sizes="(max-width: 720px) 92vw, 300px" />
            <b>{name}</b>
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
