/** Packages with native code stay outside of the bundle. */
export default {
  serverExternalPackages: ['payload', '@payloadcms/db-sqlite', 'drizzle-kit', '@libsql/client', 'libsql'],
}
