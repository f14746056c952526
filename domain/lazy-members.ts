/** Adds members that are made when they are first read. */
export function withLazyMembers<Target extends object, Members extends object>(
  target: Target,
  makers: { [Name in keyof Members]: () => Members[Name] },
): Target & Members {
  for (const [name, make] of Object.entries<() => unknown>(makers)) {
    let made: unknown
    Object.defineProperty(target, name, {
      configurable: true,
      enumerable: true,
      get: () => (made ??= make()),
    })
  }
  return target as Target & Members
}

/** A copy with some members replaced, which makes none of the lazy ones. */
export function copyWith<Source extends object, Members extends object>(
  source: Source,
  members: Members,
): Omit<Source, keyof Members> & Members {
  const described = {
    ...Object.getOwnPropertyDescriptors(source),
    ...Object.getOwnPropertyDescriptors(members),
  }
  return Object.defineProperties({}, described) as Omit<Source, keyof Members> & Members
}
