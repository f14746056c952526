import { useRef, useState } from 'react'

export interface Upload {
  key: number
  name: string
  /** From 0 to 1. */
  part: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Error message. */
  text: string
  /** Path of the form of the created record. */
  to?: string | undefined
}

interface Sending {
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Uploads a file; may return the path of the form of the created record. */
type Send = (file: File, sending: Sending) => Promise<string | void>

const AT_ONCE = 2

/**
 * Upload queue with bounded concurrency. A failed upload does not stop the others and can be retried.
 * Each file keeps the `send` of the render in which it was added, so later changes of the target do not affect it.
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
    /** Aborts an upload, or removes a finished one from the list. */
    dismiss(key: number) {
      running.current.get(key)?.abort()
      queue.current = queue.current.filter((other) => other !== key)
      files.current.delete(key)
      setUploads((all) => all.filter((upload) => upload.key !== key))
    },
  }
}
