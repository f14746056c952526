const films = import.meta.glob<string>('../../../content/films/*.mp4', {
  eager: true,
  query: '?url',
  import: 'default',
})
const pictures = import.meta.glob<string>('../../../content/films/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Pictures of films by the address of the film: the file with the same name. */
const posters = new Map(
  Object.entries(films).map(([path, film]) => [film, pictures[path.replace(/mp4$/, 'webp')]]),
)

/** The picture that is shown until a film is played; undefined if it has none. */
export function posterOf(film: string): string | undefined {
  return posters.get(film)
}
