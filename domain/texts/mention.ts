/**
 * What the index of texts records: links to pages and files of this site, photos, links to other sites, headings, live
 * facts such as {{status TR-72D}}, targets of fragments, the addresses of records themselves, and what checks found in the
 * text.
 */
export const mentionKinds = [
  'link',
  'file',
  'photo',
  'outside',
  'heading',
  'fact',
  'anchor',
  'address',
  'issue',
] as const

export type MentionKind = (typeof mentionKinds)[number]
