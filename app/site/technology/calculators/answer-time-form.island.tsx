import { island } from '#app/islands/island.tsx'
import { AnswerTimeForm } from './answer-time-form.tsx'

export default island('answer-time-form', AnswerTimeForm)
