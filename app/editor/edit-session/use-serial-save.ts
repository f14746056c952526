import { useEffect, useRef, useState } from 'react'

/**
 * Runs one save at a time. A save that is requested during another one follows it, so that later input is saved too;
 * after a refused one it does not, because a conflict must be seen before anything is overwritten.
 */
export function useSerialSave(save: () => Promise<boolean>): {
  isSaving: boolean
  run: () => Promise<boolean>
} {
  const [isSaving, setSaving] = useState(false)
  const running = useRef<Promise<boolean>>(null)
  const next = useRef<PromiseWithResolvers<boolean>>(null)

  const start = (): Promise<boolean> => {
    setSaving(true)
    running.current = save().finally(() => {
      running.current = null
      setSaving(false)
    })
    return running.current
  }
  const run = (): Promise<boolean> => {
    if (!running.current) return start()
    if (!next.current) {
      next.current = Promise.withResolvers<boolean>()
      const drop = () => {
        next.current?.resolve(false)
        next.current = null
      }
      running.current.then((isSaved) => isSaved || drop(), drop)
    }
    return next.current.promise
  }
  // In an effect, so that the second save sees the values of the latest render.
  useEffect(() => {
    if (running.current || !next.current) return
    const { resolve, reject } = next.current
    next.current = null
    start().then(resolve, reject)
  })
  return { isSaving, run }
}
