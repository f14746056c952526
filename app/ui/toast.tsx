import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'

interface Message {
  text: string
  action?: { name: string; run: () => void }
}

const SHOWN_MS = 5_000
/** An action such as Undo needs more time. */
const SHOWN_WITH_ACTION_MS = 12_000

const ToastContext = createContext<(message: Message) => void>(() => {})

/** Returns a function that shows a toast; a new message replaces the current one. */
export function useToast(): (message: Message) => void {
  return useContext(ToastContext)
}

/** Renders toasts. Hover and focus keep a toast open. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message>()
  const [isHeld, setHeld] = useState(false)
  const show = useCallback((next: Message) => setMessage(next), [])
  useEffect(() => {
    if (!message || isHeld) return
    const timer = setTimeout(() => setMessage(undefined), message.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message, isHeld])
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {message && (
          <div className="toast">
            {message.text}
            {message.action && <ToastAction {...message.action} close={() => setMessage(undefined)} />}
          </div>
        )}
      </div>
    </ToastContext>
  )
}

/** The button of a toast. F8 moves the focus to it, and back when it is used or left with Escape. */
function ToastAction({ name, run, close }: { name: string; run: () => void; close: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const origin = useRef<HTMLElement>(null)
  // Listens before the paint, so that F8 works as soon as it is shown.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || document.activeElement === button.current) return
      event.preventDefault()
      origin.current = document.activeElement as HTMLElement | null
      button.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const goBack = () => origin.current?.focus()
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-keyshortcuts="F8"
        onKeyDown={({ key }) => key === 'Escape' && goBack()}
        onClick={() => {
          goBack()
          run()
          close()
        }}
      >
        {name}
      </button>
      <kbd aria-hidden="true">F8</kbd>
    </>
  )
}
