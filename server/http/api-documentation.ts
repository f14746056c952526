import { html, raw } from 'hono/html'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/contract.ts'
import { failures } from '#domain/failure.ts'
import siteConfig from '#site-config'
import { PRIVATE } from './answer.ts'
import { Schemas } from './openapi/schemas.ts'
import { pagePolicy } from './security-headers.ts'

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  h2 { margin-top: 3rem; text-transform: capitalize; }
  h3 { font: 600 1rem ui-monospace, monospace; margin-top: 2rem; overflow-wrap: anywhere; }
  small { font-weight: 400; border: 1px solid; padding: 0 .4em; margin-left: .6em; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid color-mix(in srgb, currentcolor 25%, transparent); }
  code { font-size: .92em; overflow-wrap: anywhere; }`

const ACCESS = { anyone: 'anyone', user: 'signed in', staff: 'staff' }

/** API documentation for people, generated from the contract. */
export async function apiDocumentation(): Promise<Response> {
  const areas = Object.groupBy(allCalls(), ({ place }) => place[0] ?? '')
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${siteConfig.brand.name} API</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${siteConfig.brand.name} API</h1>
          <p>
            Calls are made below <code>/api/</code>. Bodies are form-encoded, multipart or JSON; unknown
            fields are ignored. Optional fields of a <code>DELETE</code> may stand in its query instead.
            Signed-in calls carry <code>Authorization: JWT</code> and the token of <code>POST sign-in</code>;
            state-changing calls of a browser also carry <code>X-CSRFToken</code>, the value of the cookie
            <code>csrftoken</code>. Answers are keyed by entity. The same as
            <a href="/api/openapi.json">OpenAPI 3.1</a>.
          </p>
          ${Object.entries(areas).map(
            ([area, calls]) =>
              html`<h2>${area}</h2>
                ${calls?.map(({ call }) => describeCall(call))}`,
          )}
          <h2>Failures</h2>
          <table>
            ${Object.entries(failures).map(
              ([code, { status, text }]) =>
                html`<tr>
                  <td>${status}</td>
                  <td><code>${code}</code></td>
                  <td>${text}</td>
                </tr>`,
            )}
          </table>
        </main>
      </body>
    </html>`
  return new Response(page.toString(), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy([], [STYLE]),
      'Cache-Control': PRIVATE,
    },
  })
}

function describeCall(call: Call) {
  const properties = new Schemas().inline(call.input, 'input').properties ?? {}
  return html`<h3>${call.method} ${call.path}<small>${ACCESS[call.access]}</small></h3>
    <p>${call.summary}</p>
    ${
      Object.keys(properties).length > 0 &&
      html`<table>
        ${Object.entries(properties).map(
          ([name, schema]) =>
            html`<tr>
              <td><code>${name}</code></td>
              <td><code>${JSON.stringify(schema)}</code></td>
            </tr>`,
        )}
      </table>`
    }`
}
