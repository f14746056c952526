/** Colours of printed documents, as the design names them. */
export const paper = '#ffffff'
export const paper2 = '#f3f6f6'
export const line = '#d6dedf'
export const line2 = '#a9b5b8'
export const ink = '#10181b'
export const ink3 = '#55656b'
export const petrol = '#0b4f58'
