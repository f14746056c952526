import { createContext, useContext, type ComponentType, type ReactNode } from 'react'

type Primitive = string | number | boolean | null | undefined

/** The JSON-serializable part of a type: functions, dates and class instances become `never`. */
export type AsJson<Value> = Value extends Primitive
  ? Value
  : Value extends (...args: never[]) => unknown
    ? never
    : Value extends object
      ? { [Key in keyof Value]: AsJson<Value[Key]> }
      : never

/** When an island is hydrated. Interaction always hydrates it, whatever is declared. */
export type When = 'load' | 'idle' | 'visible' | 'touch'

/**
 * Renders the content of an island on the server, with ids that are unique on the page, and with some texts of its
 * language, which the result has as JSON. Without texts it is content of the page.
 */
export type RenderIsland = (
  content: ReactNode,
  texts?: readonly string[],
) => { html: string; idPrefix: string; texts?: string | undefined }

/** Set while a document is rendered. Elsewhere, as in an application, an island is an ordinary component. */
export const IslandRenderer = createContext<RenderIsland | null>(null)

/** Default export of an island module: the server-side wrapper, and the component that the browser hydrates. */
export interface Island<Props> {
  (props: Props): ReactNode
  readonly component: ComponentType<Props>
}

/** Default export of an island module for browsers: a component, or what loads the component for these props. */
export type HydratedIsland =
  | { readonly component: ComponentType<object> }
  | { readonly load: (props: object) => Promise<ComponentType<object>> }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'site-island': HTMLAttributes<HTMLElement> & {
        name: string
        when: When
        'data-props': string
        'id-prefix': string
        'data-texts'?: string | undefined
      }
      'site-slot': HTMLAttributes<HTMLElement>
    }
  }
}

/**
 * Declares a component as an island: it is rendered on the server and hydrated separately, with its own bundle.
 * The name is that of its file, `<name>.island.tsx`, which default-exports the result. Props are serialized as JSON;
 * children are static HTML from the server. `texts` are those of the component that are translated: documents in other
 * languages bring them.
 */
export function island<Props extends object>(
  name: string,
  component: ComponentType<Props> &
    (Omit<Props, 'children'> extends AsJson<Omit<Props, 'children'>> ? unknown : never),
  { when = 'visible', texts = [] }: { when?: When; texts?: readonly string[] } = {},
): Island<Props> {
  function ServerIsland(allProps: Props) {
    const { children, ...props } = allProps as Props & { children?: ReactNode }
    const render = useContext(IslandRenderer)
    const Component = component as ComponentType<object>
    if (!render) return <Component {...allProps} />
    const slot = children === undefined ? undefined : <Slot html={render(children).html} />
    const { html, idPrefix, texts: known } = render(<Component {...props}>{slot}</Component>, texts)
    return (
      <site-island
        name={name}
        when={when}
        data-props={JSON.stringify(props)}
        id-prefix={idPrefix}
        data-texts={known}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  }
  return Object.assign(ServerIsland, { component })
}

/** Static children of an island, rendered on the server and never hydrated. */
export function Slot({ html }: { html: string }) {
  return <site-slot suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
