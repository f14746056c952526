import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { AsJson } from './as-json.ts'

/** When an island becomes interactive. Whatever is declared, the first touch of it comes first. */
export type When = 'load' | 'idle' | 'visible' | 'touch'

/** Renders the inside of an island on the server, with ids that no other island on the page uses. */
export type RenderIsland = (content: ReactNode) => { html: string; idPrefix: string }

/** Set where a document is rendered; anywhere else, as in an application, an island is a component like any other. */
export const IslandRenderer = createContext<RenderIsland | null>(null)

/** An island as its module exports it: what the server renders in its place, and what the browser hydrates. */
export interface Island<Props> {
  (props: Props): ReactNode
  readonly component: ComponentType<Props>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'site-island': HTMLAttributes<HTMLElement> & {
        name: string
        when: When
        'data-props': string
        'id-prefix': string
      }
      'site-slot': HTMLAttributes<HTMLElement>
    }
  }
}

/**
 * Declares a component as an island: it is rendered on the server, and only its own code is loaded to hydrate it.
 * The name is that of its file, `<name>.island.tsx`, which default-exports the result. Props travel as JSON; children
 * are rendered once, on the server, and kept as they are.
 */
export function island<Props extends object>(
  name: string,
  component: ComponentType<Props> &
    (Omit<Props, 'children'> extends AsJson<Omit<Props, 'children'>> ? unknown : never),
  { when = 'visible' }: { when?: When } = {},
): Island<Props> {
  function ServerIsland(allProps: Props) {
    const { children, ...props } = allProps as Props & { children?: ReactNode }
    const render = useContext(IslandRenderer)
    const Component = component as ComponentType<object>
    if (!render) return <Component {...allProps} />
    const slot = children === undefined ? undefined : <Slot html={render(children).html} />
    const { html, idPrefix } = render(<Component {...props}>{slot}</Component>)
    return (
      <site-island
        name={name}
        when={when}
        data-props={JSON.stringify(props)}
        id-prefix={idPrefix}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  }
  return Object.assign(ServerIsland, { component })
}

/** Content of an island that was rendered on the server and stays as it is. */
export function Slot({ html }: { html: string }) {
  return <site-slot suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
