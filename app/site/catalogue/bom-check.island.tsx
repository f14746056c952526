import { island } from '#app/islands/island.tsx'
import { supportTexts } from '#app/site/support/support-texts.ts'
import { BomCheck } from './bom-check.tsx'

const texts = () => [
  ...supportTexts(),
  'Order codes and quantities',
  'One part a line, in any spelling. Up to 500 lines.',
  'Or a file',
  'CSV or XLSX, up to 2 MB',
  'Check',
  'Ask sales about this list',
  'Question about a list of 1 part',
  'Question about a list of {count} parts',
  'Dear sales team,',
  'please make us an offer for this list:',
  'Result',
  '{lines}, total {total} without VAT.',
  '{lines}, total {total} without VAT; {unpriced}.',
  'One line',
  '{count} lines',
  'one line has no price',
  '{count} lines have no price',
  'Line',
  'Order code',
  'Quantity',
  'Status',
  'Price',
  'Total',
  'Packing',
  'Lead time',
  'Replaced by',
  'on request',
  '{count} days',
  'Not one of our order codes.',
  'Please choose: {names}.',
  'Read as {name}, please check.',
  'The quantity must be from 1 to 999999.',
  'Full packs: {quantity}.',
  // Statuses, which the server tells in English.
  'Preparing',
  'Preliminary',
  'New',
  'Standard',
  'On request',
  'Free',
  'Mature',
  'Obsolete',
  'Sale',
  'Not available',
]

/** Only servers pick texts; browsers do not load the list. */
export default island('bom-check', BomCheck, { when: 'touch', texts: import.meta.env.SSR ? texts() : [] })
