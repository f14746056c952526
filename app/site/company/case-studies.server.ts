import type { Api } from '#contract/contract.ts'
import { namedPicture } from '#app/site/named-picture.ts'
import type { CaseStudyTile } from './case-study-grid.tsx'

/** The public case studies, ready for a grid. */
export async function caseStudyTiles(api: Api): Promise<CaseStudyTile[]> {
  const { case_study, photo } = await api.company.publicCaseStudies({})
  return case_study.map(({ id, name, title, friendly_url, image }) => ({
    ...{ id, name, title, friendly_url },
    image: namedPicture(image, photo),
  }))
}
