import { useRef, useState, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  title: string
  hint: string
  /** Accepted MIME types. */
  accept?: string
  isSingle?: boolean
  onFiles: (files: File[]) => void
  /** Further controls beside the button. */
  children?: ReactNode
}

/** Accepts files by drag and drop or by a file dialog. */
export function DropZone({ title, hint, accept, isSingle = false, onFiles, children }: Props) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(isSingle ? files.slice(0, 1) : files)
  }
  return (
    <div
      className={isOver ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <svg className="dz" viewBox="0 0 76 64" aria-hidden="true">
        <path d="M4 52 26 22 50 38 72 10" />
        {[
          [4, 52],
          [26, 22],
          [50, 38],
        ].map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="4" />
        ))}
        <rect x="66" y="4" width="12" height="12" />
      </svg>
      <b>{title}</b>
      <p>{hint}</p>
      <div className="row">
        {children}
        <Button onClick={() => input.current?.click()}>
          <Icon name="upload" />
          Choose
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={title}
          multiple={!isSingle}
          accept={accept}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </div>
    </div>
  )
}
