/** A link or image of a text. */
export interface ParsedLink {
  isImage: boolean
  href: string
  /** Text of the link, or alternative text of the image. */
  label: string
}

/** A part of a parsed Markdown text. */
export interface ParsedBlock {
  kind: 'heading' | 'paragraph' | 'table' | 'list' | 'code' | 'figure'
  /** Level of a heading. */
  level: number
  /** Nesting depth; zero at the top. */
  depth: number
  /** Whether a list is numbered, a table has a header with text, or a code block or figure has its end. */
  isComplete: boolean
  /** First line and the line after the last, from 0. */
  start: number
  end: number
  /** The text without code. */
  text: string
  /** The text without code and without links. */
  outside: string
  links: ParsedLink[]
}
