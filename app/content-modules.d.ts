declare module '*.yml' {
  const table: unknown
  export default table
}

/** Texts of pages whose lists come from the database. */
declare module '#content/heads/*.mdx' {
  export const handle: import('#app/site/content-page.tsx').ContentPage
  const content: import('mdx/types').MDXContent
  export default content
}
