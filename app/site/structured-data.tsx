/** What search engines read about a page: JSON in which nothing can end the script. */
export function StructuredData({ json }: { json: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** A description as text that may stand in a page. */
export function asStructuredData(thing: object): string {
  return JSON.stringify(thing).replaceAll('<', '\\u003c')
}
