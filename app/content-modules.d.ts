declare module '*.yml' {
  const table: unknown
  export default table
}
