interface Names {
  brand: { product: string }
  meshProtocol: { slug: string }
}

/** A path with the names of the site configuration in the place of {product} and {mesh-slug}. */
export function configuredAddress(path: string, { brand, meshProtocol }: Names): string {
  return path.replaceAll('{product}', brand.product).replaceAll('{mesh-slug}', meshProtocol.slug)
}
