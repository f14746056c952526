import * as z from 'zod'
import { line, markdown, webAddress } from '#domain/fields.ts'

const ON_CLICK = 1
const NORMAL = 2

/** Options of the editor for how a box of the product page is shown. */
export const openModes = [
  { id: NORMAL, name: 'Normal' },
  { id: ON_CLICK, name: 'On click' },
]

const openMode = z.int().min(ON_CLICK, 'Expected 1 or 2').max(NORMAL, 'Expected 1 or 2')

/** The seven boxes of the product page; only the third and the sixth can have a link. */
export const contentBoxFields = {
  box_1_title: line,
  box_1_content: markdown,
  box_1_open: openMode,
  box_2_title: line,
  box_2_content: markdown,
  box_2_open: openMode,
  box_3_title: line,
  box_3_content: markdown,
  box_3_open: openMode,
  box_3_url: webAddress,
  box_4_title: line,
  box_4_content: markdown,
  box_4_open: openMode,
  box_5_title: line,
  box_5_content: markdown,
  box_5_open: openMode,
  box_6_title: line,
  box_6_content: markdown,
  box_6_open: openMode,
  box_6_url: webAddress,
  box_7_title: line,
  box_7_content: markdown,
  box_7_open: openMode,
}

const contentBoxesSchema = z.object(contentBoxFields)
type ContentBoxFields = z.output<typeof contentBoxesSchema>

export const blankContentBoxes: ContentBoxFields = {
  box_1_title: '',
  box_1_content: '',
  box_1_open: NORMAL,
  box_2_title: '',
  box_2_content: '',
  box_2_open: NORMAL,
  box_3_title: '',
  box_3_content: '',
  box_3_open: NORMAL,
  box_3_url: '',
  box_4_title: '',
  box_4_content: '',
  box_4_open: NORMAL,
  box_5_title: '',
  box_5_content: '',
  box_5_open: NORMAL,
  box_6_title: '',
  box_6_content: '',
  box_6_open: NORMAL,
  box_6_url: '',
  box_7_title: '',
  box_7_content: '',
  box_7_open: NORMAL,
}

interface ContentBox {
  number: number
  title: string
  content: string
  /** Empty where the box has no link. */
  url: string
  opensOnClick: boolean
}

export const boxNumbers = [1, 2, 3, 4, 5, 6, 7] as const

/** The boxes that are not empty. Any mode other than 1 counts as always open. */
export function contentBoxes(series: ContentBoxFields): ContentBox[] {
  return boxNumbers
    .map((number) => ({
      number,
      title: series[`box_${number}_title`],
      content: series[`box_${number}_content`],
      url: number === 3 || number === 6 ? series[`box_${number}_url`] : '',
      opensOnClick: series[`box_${number}_open`] === ON_CLICK,
    }))
    .filter(({ title, content, url }) => title !== '' || content !== '' || url !== '')
}
