import { island } from '#app/islands/island.tsx'
import { FollowForm } from './follow-form.tsx'

export default island('follow-form', FollowForm, { when: 'touch' })
