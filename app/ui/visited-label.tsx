import { Icon } from './icon.tsx'

/** Template of the label that `behaviours/visited-marks.ts` adds to visited items of a list. */
export function VisitedLabel({ text }: { text: string }) {
  return (
    <template>
      <Icon name="check" />
      {text}
    </template>
  )
}
