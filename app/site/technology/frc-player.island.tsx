import { island } from '#app/islands/island.tsx'
import { FrcPlayer } from './frc-player.tsx'

export default island('frc-player', FrcPlayer)
