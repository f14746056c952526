/** Structured data for search engines (JSON-LD). */
export function StructuredData({ json }: { json: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** Serializes JSON-LD so that it cannot close the script element. */
export function toJsonLd(thing: object): string {
  return JSON.stringify(thing).replaceAll('<', '\\u003c')
}
