import type * as z from 'zod'
import { listedIds } from '#contract/paging.ts'
import { uploadedFile } from '#contract/uploaded-file.ts'
import { menuAddress } from '#domain/wayfinding/menus/menu-address.ts'
import * as fields from '#domain/fields.ts'
import { translatedTexts } from '#domain/languages/translation.ts'

interface FieldKind {
  /** Name of the component. */
  id: string
  description: string
  examples?: unknown[]
  /** JSON Schema keywords that zod can't derive from a refinement. */
  keywords?: Record<string, unknown>
  /** The same, for requests only. */
  inputKeywords?: Record<string, unknown>
}

const MOMENT_INPUT = String.raw`^[1-9]\d{3}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2})?(\.\d{1,6})?(Z|\+00:00)?$`

/** How the API describes each kind of field value of domain/fields.ts. */
export const fieldKinds: [z.ZodType, FieldKind][] = [
  [fields.id, { id: 'Id', description: 'Primary key of a record.', examples: [72] }],
  [
    listedIds,
    {
      id: 'ListedIds',
      description:
        'In the answer to "changed_since" without "after": the ids of the whole list. What a client has and the list has not was deleted or is no longer visible.',
      examples: [[72, 73]],
    },
  ],
  [fields.ordering, { id: 'Ordering', description: 'Sort key of a manually ordered list.', examples: [10] }],
  [fields.flag, { id: 'Flag', description: 'Yes or no.', examples: [true] }],
  [fields.line, { id: 'Line', description: 'A single line of text.', examples: ['A name'] }],
  [
    fields.requiredLine,
    {
      id: 'RequiredLine',
      description: 'A single line of text that is not blank.',
      examples: ['Range of a module'],
    },
  ],
  [
    fields.markdown,
    {
      id: 'Markdown',
      description: 'Markdown with tables; HTML is shown as text.',
      examples: ['A **bold** word.'],
    },
  ],
  [fields.day, { id: 'Day', description: 'A calendar date, YYYY-MM-DD.', examples: ['2026-11-15'] }],
  [
    fields.moment,
    {
      id: 'Moment',
      description: 'A moment in UTC: ISO 8601 in answers, "YYYY-MM-DD HH:mm" or ISO 8601 in requests.',
      examples: ['2026-11-15T08:30:00Z'],
      keywords: { format: 'date-time' },
      inputKeywords: { pattern: MOMENT_INPUT },
    },
  ],
  [
    fields.webAddress,
    {
      id: 'WebAddress',
      description: 'An https or http address, or a path of this site; empty means none.',
      examples: ['https://docs.example.com/'],
    },
  ],
  [
    menuAddress,
    {
      id: 'MenuAddress',
      description:
        'A web address, or the name of one of the brand in braces, such as {eShop}; empty means none. Answers for visitors have the address.',
      examples: ['/support/faq'],
    },
  ],
  [
    fields.price,
    {
      id: 'Price',
      description: 'Unit price in the currency of the site, at most two decimals; null means on request.',
      examples: [12.5],
    },
  ],
  [fields.count, { id: 'Count', description: 'A number of things, zero or more.', examples: [5] }],
  [
    fields.ids,
    {
      id: 'Ids',
      description: 'References to distinct records, in the order staff chose.',
      examples: [[72, 73]],
      keywords: { uniqueItems: true },
    },
  ],
  [
    fields.friendlyUrl,
    {
      id: 'FriendlyUrl',
      description: 'The slug of a record in addresses; empty means none yet.',
      examples: ['a-product'],
    },
  ],
  [
    translatedTexts,
    {
      id: 'TranslatedTexts',
      description: 'A JSON object with a text per field of the translated record.',
      examples: ['{ "perex": "Otevřeno." }'],
    },
  ],
  [fields.email, { id: 'Email', description: 'One e-mail address.', examples: ['ada@example.com'] }],
  [
    uploadedFile,
    {
      id: 'UploadedFile',
      description: 'The bytes of a file, as a part of a multipart body.',
      keywords: { type: 'string', format: 'binary' },
    },
  ],
]
