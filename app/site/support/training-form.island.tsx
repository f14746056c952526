import { island } from '#app/islands/island.tsx'
import { TrainingForm } from './training-form.tsx'

export default island('training-form', TrainingForm, { when: 'touch' })
