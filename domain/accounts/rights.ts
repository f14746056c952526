import type { FailureCode } from '#domain/failure.ts'

/** What staff may do, each including those before it. The flag `is_staff` says who is staff at all. */
export const roles = ['editor', 'publisher', 'administrator'] as const

export type Role = (typeof roles)[number]

export const roleTexts: Record<Role, string> = {
  editor: 'prepares changes; somebody else publishes them',
  publisher: 'changes and publishes what visitors see',
  administrator: 'may do everything, also manage users, tokens and webhooks',
}

/** Areas of responsibility. Every entity belongs to one of them. */
export const responsibilities = [
  'catalogue',
  'prices',
  'library',
  'newsroom',
  'support',
  'inbox',
  'technology',
  'company',
  'pages',
] as const

export type Responsibility = (typeof responsibilities)[number]

export const responsibilityNames: Record<Responsibility, string> = {
  catalogue: 'Catalogue',
  prices: 'Prices',
  library: 'Files and photos',
  newsroom: 'Newsroom',
  support: 'Support pages',
  inbox: 'Support inbox',
  technology: 'Technology',
  company: 'Company and sales',
  pages: 'Pages and search',
}

/** The rights of a member of staff. Administrators are responsible for all areas, whatever is listed. */
export interface Rights {
  role: Role
  areas: readonly Responsibility[]
}

/** What a call or a change needs. */
export interface NeededRight {
  role: Role
  /** Null if it belongs to no area, or if the changed records decide. */
  area: Responsibility | null
  /** Whether editors may do it with drafts, which were never public. */
  acceptsDrafts?: boolean
}

/** Why somebody may not do something; undefined if they may. The server refuses by it, and the editor shows it before. */
export function missingRight({ role, areas }: Rights, needed: NeededRight): FailureCode | undefined {
  if (roles.indexOf(role) < roles.indexOf(needed.role))
    return needed.role === 'administrator' ? 'ADMINISTRATOR_REQUIRED' : 'PUBLISHER_REQUIRED'
  const isResponsible = role === 'administrator' || needed.area === null || areas.includes(needed.area)
  return isResponsible ? undefined : 'AREA_REQUIRED'
}

/** Whether somebody prepares changes that others publish. */
export function isOnlyPreparing({ role }: Rights): boolean {
  return role === 'editor'
}
