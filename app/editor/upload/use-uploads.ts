import { useRef, useState } from 'react'

export interface Upload {
  key: number
  name: string
  /** From 0 to 1. */
  part: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** What went wrong. */
  text: string
  /** Where the form of what it became is. */
  to?: string | undefined
}

interface Sending {
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Sends a file; may answer where the form of what it became is. */
type Send = (file: File, sending: Sending) => Promise<string | void>

const AT_ONCE = 2

/**
 * Files on their way to the server, a few at once; one that fails keeps the others going and can be sent again.
 * A file goes where it was meant to go when it was added, however long it waits.
 */
export function useUploads(send: Send) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const files = useRef(new Map<number, { file: File; send: Send }>())
  const queue = useRef<number[]>([])
  const running = useRef(new Map<number, AbortController>())
  const nextKey = useRef(0)

  const change = (key: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...values } : upload)))

  const work = () => {
    while (running.current.size < AT_ONCE) {
      const key = queue.current.shift()
      const added = key === undefined ? undefined : files.current.get(key)
      if (key === undefined) return
      if (added) void transfer(key, added)
    }
  }

  const transfer = async (key: number, added: { file: File; send: Send }) => {
    const controller = new AbortController()
    running.current.set(key, controller)
    change(key, { state: 'sending', part: 0, text: '' })
    try {
      const sending = { onProgress: (part: number) => change(key, { part }), signal: controller.signal }
      const to = (await added.send(added.file, sending)) ?? undefined
      change(key, { state: 'done', part: 1, to })
      files.current.delete(key)
    } catch (error) {
      change(key, { state: 'failed', text: (error as Error).message })
    } finally {
      running.current.delete(key)
      work()
    }
  }

  return {
    uploads,
    add(chosen: Iterable<File>) {
      for (const file of chosen) {
        const key = (nextKey.current += 1)
        files.current.set(key, { file, send })
        queue.current.push(key)
        setUploads((all) => [...all, { key, name: file.name, part: 0, state: 'waiting', text: '' }])
      }
      work()
    },
    retry(key: number) {
      queue.current.push(key)
      change(key, { state: 'waiting', part: 0, text: '' })
      work()
    },
    /** Stops an upload, or takes a finished one from the list. */
    dismiss(key: number) {
      running.current.get(key)?.abort()
      queue.current = queue.current.filter((other) => other !== key)
      files.current.delete(key)
      setUploads((all) => all.filter((upload) => upload.key !== key))
    },
  }
}
