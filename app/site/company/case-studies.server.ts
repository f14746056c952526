import type { Api } from '#contract/contract.ts'
import { namedPhoto } from '#app/site/named-photo.ts'
import type { CaseStudyTile } from './case-study-grid.tsx'

/** The public case studies, ready for a grid. */
export async function caseStudyTiles(api: Api): Promise<CaseStudyTile[]> {
  const { case_study, photo } = await api.company.publicCaseStudies({})
  return case_study.map(({ id, name, title, friendly_url, image }) => ({
    id,
    name,
    title,
    friendly_url,
    image: namedPhoto(image, photo),
  }))
}
