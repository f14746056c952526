/** State of a player. */
export interface Playback {
  step: number
  isPlaying: boolean
}

/** Actions of a player: a number seeks to that step; "next" is sent by the timer, "restart" follows a change of the simulation. */
export type Command = 'play' | 'pause' | 'next' | 'forward' | 'back' | 'restart' | number

/** Reducer of the player. Manual navigation pauses it, and playing at the end restarts it. */
export function playbackReducer({ step, isPlaying }: Playback, command: Command, last: number): Playback {
  const clamp = (target: number) => Math.min(Math.max(target, 0), last)
  switch (command) {
    case 'play':
      return { step: step === last ? 0 : step, isPlaying: true }
    case 'pause':
      return { step, isPlaying: false }
    case 'next':
      return { step: clamp(step + 1), isPlaying: isPlaying && step + 1 < last }
    case 'restart':
      return { step: 0, isPlaying }
    case 'forward':
      return { step: clamp(step + 1), isPlaying: false }
    case 'back':
      return { step: clamp(step - 1), isPlaying: false }
    default:
      return { step: clamp(command), isPlaying: false }
  }
}

/** Samples at most this many steps, evenly spaced, including the first and the last. */
export function sampleEvenly<S>(steps: S[], maxCount: number): S[] {
  if (steps.length <= maxCount) return steps
  return Array.from(
    { length: maxCount },
    (_, index) => steps[Math.round((index * (steps.length - 1)) / (maxCount - 1))]!,
  )
}
