import { inlineDirectiveAt, directiveOfLine } from '#domain/texts/directives.ts'
import { photoMarkdown } from '#domain/media/picture.ts'
import { photoSections } from '#domain/media/photo-section.ts'
import { inSentence } from '#app/editor/in-sentence.ts'
import { PhotoDialog } from '#app/editor/media/photo-dialog.tsx'
import type { Edited } from '#app/editor/visual/visual-host.ts'
import { FactDialog } from './fact-dialog.tsx'
import { FigureDialog } from './figure-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'

/** What staff choose or change in a dialog of a text. */
export type TextDialog =
  | { kind: 'link' | 'fact' | 'figure' | 'picture'; edited: Edited }
  | { kind: 'new-picture'; insert: (markdown: string) => void }

interface Props {
  /** Label of the field. */
  label: string
  dialog: TextDialog
  onClose: () => void
}

/** The open dialog of a text. */
export function TextDialogs({ label, dialog, onClose }: Props) {
  const closing = (action: () => void) => {
    onClose()
    action()
  }
  switch (dialog.kind) {
    case 'link':
      return <LinkDialog edited={dialog.edited} onClose={onClose} />
    case 'picture':
      return <PictureDialog edited={dialog.edited} onClose={onClose} />
    case 'fact':
      return (
        <FactDialog
          onChoose={(fact) => closing(() => dialog.edited.replace(`{{${fact}}}`))}
          onClose={onClose}
        />
      )
    case 'figure': {
      const { source, replace } = dialog.edited
      const kind = (directiveOfLine(source.trim()) ?? inlineDirectiveAt(source, 0))?.kind ?? 'leaf'
      return (
        <FigureDialog
          edited={{ source, kind }}
          onChoose={(directive) => closing(() => replace(directive))}
          onClose={onClose}
        />
      )
    }
    case 'new-picture':
      return (
        <PhotoDialog
          title={`Picture in ${inSentence(label)}`}
          chosen={[]}
          isSingle
          section={photoSections.products}
          onChoose={([photo]) => closing(() => photo && dialog.insert(photoMarkdown(photo)))}
          onClose={onClose}
        />
      )
  }
}
