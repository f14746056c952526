import { island } from '#app/islands/island.tsx'
import { Gallery } from './gallery.tsx'

const texts = [
  'No images available for this product',
  'Enlarge photo {number} of {count}: {name}',
  'Enlarge',
  'Photo {number}: {name}',
  'Photos of {name}',
  'Zoom out',
  'Zoom in',
  'Close',
  'Previous photo',
  'Next photo',
]

/** Only servers pick texts; browsers do not load the list. */
export default island('gallery', Gallery, { when: 'touch', texts: import.meta.env.SSR ? texts : [] })
