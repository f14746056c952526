import { Icon } from './icon.tsx'

/** What `behaviours/visited-marks.ts` writes beside everything in a list that was opened before. */
export function SeenWords({ text }: { text: string }) {
  return (
    <template>
      <Icon name="check" />
      {text}
    </template>
  )
}
