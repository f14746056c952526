import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Command } from './playback.ts'

interface Props {
  title: string
  step: number
  last: number
  stepName: string
  isPlaying: boolean
  onCommand: (command: Command) => void
}

/** Play or pause, step back or forward, and a slider over all steps. */
export function PlayerControls({ title, step, last, stepName, isPlaying, onCommand }: Props) {
  return (
    <div className="sim-controls" role="group" aria-label={`Controls: ${title}`}>
      <button type="button" className="sim-play" onClick={() => onCommand(isPlaying ? 'pause' : 'play')}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
        <span>{isPlaying ? 'Pause' : 'Play'}</span>
      </button>
      <Button
        look="quiet"
        small
        aria-label="Step back"
        disabled={step === 0}
        onClick={() => onCommand('back')}
      >
        <Icon name="left" />
      </Button>
      <Button
        look="quiet"
        small
        aria-label="Step forward"
        disabled={step === last}
        onClick={() => onCommand('forward')}
      >
        <Icon name="right" />
      </Button>
      <input
        type="range"
        aria-label="Step"
        min={1}
        max={last + 1}
        value={step + 1}
        aria-valuetext={`${step + 1} of ${last + 1}: ${stepName}`}
        onChange={(event) => onCommand(Number(event.target.value) - 1)}
      />
    </div>
  )
}
