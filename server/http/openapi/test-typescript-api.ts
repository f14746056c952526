/** The compiler API that openapi-typescript needs; the package "typescript" of this project is without it. */
export { ts as default } from '@ts-morph/common'
