import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import type { MarkdownCommand } from './markdown-commands.ts'
import { textModes, type TextMode } from './text-mode.ts'
import { useRovingFocus } from './use-roving-focus.ts'

export type Tool = MarkdownCommand | 'link' | 'picture' | 'fact'

const tools: { name: string; icon: IconName; tool: Tool; hint?: string; keys?: string }[] = [
  { name: 'Heading', icon: 'h', tool: 'heading', hint: 'each click another level', keys: 'Ctrl+Alt+2' },
  { name: 'Bold', icon: 'bold', tool: 'bold', keys: 'Ctrl+B' },
  { name: 'Italic', icon: 'ital', tool: 'italic', keys: 'Ctrl+I' },
  { name: 'Code', icon: 'code', tool: 'code', keys: 'Ctrl+E' },
  { name: 'Link', icon: 'link', tool: 'link', hint: 'to a page of this site or elsewhere', keys: 'Ctrl+K' },
  { name: 'List', icon: 'list', tool: 'list', keys: 'Ctrl+Shift+8' },
  { name: 'Numbered list', icon: 'numbers', tool: 'numbers', keys: 'Ctrl+Shift+7' },
  { name: 'Quote', icon: 'quote', tool: 'quote', keys: 'Ctrl+Shift+9' },
  { name: 'Table', icon: 'table', tool: 'table' },
  { name: 'Picture', icon: 'image', tool: 'picture', hint: 'choose one, or paste or drop it into the text' },
  {
    name: 'Live fact',
    icon: 'braces',
    tool: 'fact',
    hint: 'a price, version or other value that is always up to date',
  },
  { name: 'Take back', icon: 'undo', tool: 'undo', hint: 'the last change of the text', keys: 'Ctrl+Z' },
  { name: 'Redo', icon: 'redo', tool: 'redo', keys: 'Ctrl+Y' },
]

interface Props {
  /** Label of the field. */
  label: string
  mode: TextMode
  onMode: (mode: TextMode) => void
  onTool: (tool: Tool) => void
  /** More tools. */
  children: ReactNode
}

/** The tools of a text, and how it is shown. */
export function MarkdownToolbar({ label, mode, onMode, onTool, children }: Props) {
  const toolbar = useRovingFocus<HTMLDivElement>()
  return (
    <div className="mdf-bar" role="toolbar" aria-label={`Tools of ${label}`} {...toolbar}>
      {tools.map(({ name, icon, tool, hint, keys }) => (
        <button
          key={tool}
          className="icon-button"
          type="button"
          aria-label={name}
          aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
          title={`${name}${hint ? `: ${hint}` : ''}${keys ? ` (${keys})` : ''}`}
          disabled={mode === 'Preview'}
          onClick={() => onTool(tool)}
        >
          <Icon name={icon} />
        </button>
      ))}
      {children}
      <span className="seg" role="group" aria-label={`View of ${label}`}>
        {textModes.map((each) => (
          <button key={each} type="button" aria-pressed={mode === each} onClick={() => onMode(each)}>
            {each}
          </button>
        ))}
      </span>
    </div>
  )
}
