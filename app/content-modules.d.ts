declare module '*.yml' {
  const table: unknown
  export default table
}

/** Static texts of pages whose lists come from the database. */
declare module '#content/heads/*.mdx' {
  import type { MDXContent } from 'mdx/types'
  import type { ContentPage } from '#app/site/content-page.tsx'
  export const handle: ContentPage
  const content: MDXContent
  export default content
}
