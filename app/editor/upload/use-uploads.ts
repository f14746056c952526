import { useRef, useState } from 'react'
import { useUnsavedGuard } from '#app/editor/form/unsaved-guard.tsx'

export interface Upload {
  key: number
  name: string
  /** From 0 to 1. */
  progress: number
  state: 'queued' | 'asking' | 'sending' | 'done' | 'failed'
  /** Error message. */
  errorText: string
  /** Path of the form of the created record. */
  to?: string | undefined
  /** What must be decided before it is sent. */
  question?: UploadQuestion | undefined
}

interface SendOptions {
  onProgress: (progress: number) => void
  signal: AbortSignal
}

/** Uploads a file; may return the path of the form of the created record. */
export type Send = (file: File, sendOptions: SendOptions) => Promise<string | void>

/** Asks staff how to upload a file; each answer has a way of its own to send it. */
export interface UploadQuestion {
  text: string
  /** Path of the form of the record it is about. */
  to: string
  answers: { label: string; send: Send }[]
}

interface Parts {
  /** What to ask before a file is sent; undefined to send it at once. */
  ask?: (file: File) => Promise<UploadQuestion | undefined>
}

const MAX_CONCURRENT_UPLOADS = 2

/**
 * Upload queue with bounded concurrency. A failed upload does not stop the others and can be retried.
 * Each file keeps the `send` of the render in which it was added, so later changes of the target do not affect it.
 */
export function useUploads(send: Send, { ask }: Parts = {}) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const files = useRef(new Map<number, { file: File; send: Send }>())
  const queue = useRef<number[]>([])
  const running = useRef(new Map<number, AbortController>())
  const nextKey = useRef(0)

  const change = (key: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...values } : upload)))

  const startQueued = () => {
    while (running.current.size < MAX_CONCURRENT_UPLOADS) {
      const key = queue.current.shift()
      const added = key === undefined ? undefined : files.current.get(key)
      if (key === undefined) return
      if (added) void transfer(key, added)
    }
  }

  const transfer = async (key: number, added: { file: File; send: Send }) => {
    const controller = new AbortController()
    running.current.set(key, controller)
    change(key, { state: 'sending', progress: 0, errorText: '' })
    try {
      const sendOptions = {
        onProgress: (progress: number) => change(key, { progress }),
        signal: controller.signal,
      }
      const to = (await added.send(added.file, sendOptions)) ?? undefined
      change(key, { state: 'done', progress: 1, to })
      files.current.delete(key)
    } catch (error) {
      change(key, { state: 'failed', errorText: (error as Error).message })
    } finally {
      running.current.delete(key)
      startQueued()
    }
  }

  /** A file that cannot be asked about is sent like any other. */
  const askFirst = async (key: number, file: File, asking: NonNullable<Parts['ask']>) => {
    const question = await asking(file).catch(() => undefined)
    if (!files.current.has(key)) return
    if (question) return change(key, { state: 'asking', question })
    queue.current.push(key)
    startQueued()
  }

  const cancelAll = () => {
    queue.current = []
    for (const controller of running.current.values()) controller.abort()
  }
  const isRunning = uploads.some(({ state }) => state === 'queued' || state === 'sending')
  useUnsavedGuard({ isDirty: isRunning, mayLeave: () => false, onLeave: cancelAll })

  return {
    uploads,
    /** Returns the files by the keys of their uploads. */
    add(chosen: Iterable<File>): Map<number, File> {
      const added = new Map<number, File>()
      for (const file of chosen) {
        const key = (nextKey.current += 1)
        added.set(key, file)
        files.current.set(key, { file, send })
        setUploads((all) => [...all, { key, name: file.name, progress: 0, state: 'queued', errorText: '' }])
        if (ask) void askFirst(key, file, ask)
        else queue.current.push(key)
      }
      startQueued()
      return added
    },
    /** Sends a file in the way that was chosen. */
    answer(key: number, chosen: Send) {
      const asked = files.current.get(key)
      if (!asked) return
      files.current.set(key, { ...asked, send: chosen })
      change(key, { state: 'queued', question: undefined })
      queue.current.push(key)
      startQueued()
    },
    retry(key: number) {
      queue.current.push(key)
      change(key, { state: 'queued', progress: 0, errorText: '' })
      startQueued()
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
