import * as z from 'zod'
import { name, noAttributes, title, type Figures } from './figure.ts'

/** Boxes, lists and films around text. */
export const textParts = {
  note: {
    kind: 'container',
    label: 'Note',
    hint: 'an important remark in a box',
    example: ':::note\nText of the note.\n:::',
    attributes: noAttributes,
  },
  toggle: {
    kind: 'container',
    label: 'Collapsed part',
    hint: 'a title that opens the text below it',
    example: ':::toggle{title="Details"}\nText that is closed at first.\n:::',
    attributes: z.strictObject({ title }),
  },
  figure: {
    kind: 'container',
    label: 'Drawing with caption',
    hint: 'around a drawing, which visitors can enlarge',
    example: ':::figure{title="Layers of the protocol" caption="What it shows."}\n::dpa-layers\n:::',
    attributes: z.strictObject({ title, caption: title }),
  },
  'page-list': {
    kind: 'container',
    label: 'List of pages',
    hint: 'links with a sentence about each',
    example: ':::page-list\n- [RF](/technology/rf): The radio.\n:::',
    attributes: noAttributes,
  },
  'read-on': {
    kind: 'container',
    label: 'Read on',
    hint: 'links at the end of a page',
    example: ':::read-on\n- [RF](/technology/rf): The radio.\n:::',
    attributes: noAttributes,
  },
  video: {
    kind: 'container',
    label: 'Film',
    hint: 'a film of this site with its caption',
    example: ':::video{of="broadcast" title="Broadcast"}\nWhat the film shows.\n:::',
    attributes: z.strictObject({ of: name, title }),
  },
  'video-pair': {
    kind: 'container',
    label: 'Two films side by side',
    hint: 'around two films',
    example:
      '::::video-pair\n:::video{of="unicast-answer" title="The answer"}\nWhat it shows.\n:::\n:::video{of="unicast-failed-node" title="A failed node"}\nWhat it shows.\n:::\n::::',
    attributes: noAttributes,
  },
} as const satisfies Figures
