type Primitive = string | number | boolean | null | undefined

/** The JSON-serializable part of a type: functions, dates and class instances become `never`. */
export type AsJson<Value> = Value extends Primitive
  ? Value
  : Value extends (...args: never[]) => unknown
    ? never
    : Value extends object
      ? { [Key in keyof Value]: AsJson<Value[Key]> }
      : never
