import { readContent } from '#vendors/read-content.ts'

interface Recording {
  topic: string
  held: string
  minutes: number
  /** Address of the recording. */
  video: string
}

interface Example {
  name: string
  text: string
}

/** Recordings of past webinars. */
export function recordings(): Recording[] {
  return (readContent('webinars.yml') ?? []) as Recording[]
}

/** Examples of code for the vendor's products. */
export function codeExamples(): Example[] {
  return (readContent('code-examples.yml') ?? []) as Example[]
}
