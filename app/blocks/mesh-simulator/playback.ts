/** Where a player stands. */
export interface Playback {
  step: number
  isPlaying: boolean
}

/** What can be done with it: a number goes to that step; "next" is the clock's turn. */
export type Command = 'play' | 'pause' | 'next' | 'forward' | 'back' | number

/** Plays steps up to the last one: who moves by hand pauses, and at the end playing starts over. */
export function play({ step, isPlaying }: Playback, command: Command, last: number): Playback {
  const within = (wished: number) => Math.min(Math.max(wished, 0), last)
  switch (command) {
    case 'play':
      return { step: step === last ? 0 : step, isPlaying: true }
    case 'pause':
      return { step, isPlaying: false }
    case 'next':
      return { step: within(step + 1), isPlaying: isPlaying && step + 1 < last }
    case 'forward':
      return { step: within(step + 1), isPlaying: false }
    case 'back':
      return { step: within(step - 1), isPlaying: false }
    default:
      return { step: within(command), isPlaying: false }
  }
}

/** A few of many steps, evenly spread, with the first and the last. */
export function spread<S>(steps: S[], atMost: number): S[] {
  if (steps.length <= atMost) return steps
  return Array.from(
    { length: atMost },
    (_, index) => steps[Math.round((index * (steps.length - 1)) / (atMost - 1))]!,
  )
}
