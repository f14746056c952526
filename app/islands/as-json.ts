type Primitive = string | number | boolean | null | undefined

/** The part of a type that survives JSON: a function, a date or a class instance becomes `never`. */
export type AsJson<Value> = Value extends Primitive
  ? Value
  : Value extends (...args: never[]) => unknown
    ? never
    : Value extends object
      ? { [Key in keyof Value]: AsJson<Value[Key]> }
      : never
