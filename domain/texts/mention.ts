/**
 * What the index of texts records: links to pages and files of this site, photos, links to other sites, headings, live
 * facts such as {{status TR-72D}}, targets of fragments, and the addresses of records themselves.
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
] as const

export type MentionKind = (typeof mentionKinds)[number]
