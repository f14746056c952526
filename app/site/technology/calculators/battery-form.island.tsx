import { island } from '#app/islands/island.tsx'
import { BatteryForm } from './battery-form.tsx'

export default island('battery-form', BatteryForm)
