import { catalogue } from '#contract/catalogue.ts'
import { screen, source } from '#app/editor/screen.ts'
import { image, photos, status, status_2, category, subcategory } from './catalogue-fields.ts'
import { onlineUntilField } from '#app/editor/online-until-field.ts'

const title = (number: number) => ({ input: 'line', label: `Box ${number} title` }) as const
const content = (number: number) => ({ input: 'markdown', label: `Box ${number} content` }) as const
const open = (number: number) => ({ input: 'number', label: `Box ${number} open mode` }) as const
const url = (number: number) =>
  ({ input: 'address', label: `Box ${number} URL`, hint: 'https://… or /…' }) as const

/** The series; its list and form are custom. */
export const seriesScreen = screen({
  resource: catalogue.series,
  isCustom: true,
  columns: ['name'],
  search: ['name'],
  empty: 'No products',
  form: {
    name: { input: 'line', label: 'Name' },
    friendly_url: {
      input: 'line',
      label: 'Friendly URL',
      hint: '/product-detail/…; empty makes it of the name',
    },
    title_2: { input: 'line', label: 'Title 2' },
    title_3: { input: 'line', label: 'Title 3' },
    description: { input: 'markdown', label: 'Description', hint: 'shown in lists' },
    description_2: { input: 'markdown', label: 'Description 2', hint: 'shown in lists, below the first' },
    price_list_description: { input: 'text', label: 'Price list description' },
    top_page_left: { input: 'markdown', label: 'Left column' },
    top_page_bottom: { input: 'markdown', label: 'Below the columns', hint: 'below the key figures' },
    box_1_title: title(1),
    box_1_content: content(1),
    box_1_open: open(1),
    box_2_title: title(2),
    box_2_content: content(2),
    box_2_open: open(2),
    box_3_title: title(3),
    box_3_content: content(3),
    box_3_open: open(3),
    box_3_url: url(3),
    box_4_title: title(4),
    box_4_content: content(4),
    box_4_open: open(4),
    box_5_title: title(5),
    box_5_content: content(5),
    box_5_open: open(5),
    box_6_title: title(6),
    box_6_content: content(6),
    box_6_open: open(6),
    box_6_url: url(6),
    box_7_title: title(7),
    box_7_content: content(7),
    box_7_open: open(7),
    image,
    photos,
    is_online: { input: 'switch', label: 'Online', hint: 'shown on the website' },
    online_until: onlineUntilField,
    is_available: { input: 'switch', label: 'Available', hint: 'can be ordered' },
    in_price_list: { input: 'switch', label: 'In price list' },
    is_archived: { input: 'switch', label: 'Archived', hint: 'only on the archive page' },
    status,
    status_2,
    replace_by: {
      input: 'choice',
      label: 'Replaced by',
      none: 'nothing',
      isFormOnly: true,
      from: source(catalogue.series.list, 'product_series', {}),
    },
    has_no_replacement: { input: 'switch', label: 'Has no replacement', hint: 'nothing replaces it' },
    category: { ...category, isFormOnly: true },
    subcategory: { ...subcategory, isFormOnly: true },
    section: {
      input: 'choice',
      label: 'Section',
      none: 'none',
      isFormOnly: true,
      from: source(catalogue.sections.list, 'product_subcategory_section', {}),
    },
    ordering: { input: 'number', label: 'Ordering', hint: 'higher is first' },
  },
  view: '/product-detail/:friendly_url',
})
