import { html } from 'hono/html'
import { wholeLists } from '#contract/paging.ts'
import { scopes, scopeTexts } from '#domain/accounts/service-token.ts'
import { inWords } from '#domain/words.ts'
import { failures, type FailureCode } from '#domain/failure.ts'
import { pathOf } from '#server/http/call-address.ts'
import { failuresOf } from '#server/http/openapi/call-failures.ts'
import { openApiDescription } from '#server/http/openapi/openapi.ts'
import { shownCalls } from '#server/http/openapi/shown-calls.ts'
import type { JsonSchema } from '#server/http/openapi/schemas.ts'
import siteConfig from '#site-config'
import { accessText, callSection, type DescribedCall } from './call-section.ts'
import { docsAreas, type DocsArea, type DocumentedSite } from './docs-areas.ts'
import { docsPage } from './layout.ts'

/** A page of the API documentation: "" is the first one, then one per area, and "errors". Undefined for others, also for areas whose calls are not listed. */
export function apiDocs(page: string, site: DocumentedSite): Promise<Response> | undefined {
  if (page === '') return startPage(site)
  if (page === 'errors') return errorsPage(site)
  const area = docsAreas(site).find(({ name }) => name === page)
  return area && areaPage(area, site)
}

function startPage(site: DocumentedSite): Promise<Response> {
  const { publicUrl, vendor } = site
  const content = html`<p class="lead">
      Everything this site shows, and everything staff do, is a call below <code>${publicUrl}/api/</code>. The
      same as <a href="/api/openapi.json">OpenAPI 3.1</a>, for generators.
    </p>
    <p>
      Assistants connect with the <a href="/support/mcp">Model Context Protocol</a>; every page is Markdown,
      too: <a href="/llms.txt">llms.txt</a>.
    </p>
    <h2 id="first-call">The first call</h2>
    <pre tabindex="0"><code>curl '${publicUrl}/api/news/6'</code></pre>
    <p>
      Answers are JSON, keyed by entity: <code>{"news": […]}</code>. Bodies are JSON, form-encoded or
      multipart; unknown fields are ignored. Moments are UTC, prices are ${vendor.currency.code}.
    </p>
    <h2 id="sign-in">Sign in</h2>
    <p>Calls marked “signed in” or “staff” need a token. It is valid for twelve hours.</p>
    <pre
      tabindex="0"
    ><code>TOKEN=$(curl '${publicUrl}/api/${siteConfig.signInPath}' -d username=ada -d password=… | jq -r .token)
curl '${publicUrl}/api/user' -H "Authorization: JWT $TOKEN"</code></pre>
    <p>
      Accounts with two-factor sign-in get
      <a href="/api/docs/errors#SECOND_FACTOR_REQUIRED"><code>SECOND_FACTOR_REQUIRED</code></a> until the call
      carries <code>code</code>, too. A browser also sends the header <code>X-CSRFToken</code> with the value
      of the cookie <code>csrftoken</code> in every call that changes something.
    </p>
    <h2 id="service-tokens">Service tokens</h2>
    <p>
      Programs use a token that staff make at <a href="/editor/tokens">/editor/tokens</a>. It has an expiry
      and one or more scopes; each call of staff names the scope it needs, and calls without one refuse
      service tokens. A browser session, a CSRF cookie or a second factor is not needed.
    </p>
    <p>
      A call that changes records of another scope as well, such as the delete of a variant with prices, needs
      both.
    </p>
    <pre
      tabindex="0"
    ><code>curl '${publicUrl}/api/editor/news' -H "Authorization: Bearer $SERVICE_TOKEN"</code></pre>
    <ul>
      ${scopes.map((scope) => html`<li><code>${scope}</code>: ${scopeTexts[scope]}</li>`)}
    </ul>
    <h2 id="webhooks">Webhooks</h2>
    <p>
      Staff add webhooks at <a href="/editor/webhooks">/editor/webhooks</a>. When records of the chosen kinds
      are published, changed or withdrawn, the address gets a POST. <code>v1</code> of the header
      <code>X-Meshwork-Signature</code> is the HMAC-SHA256 of <code>t</code>, a full stop and the body, in
      hex, with the secret of the webhook as key. Refuse a request whose <code>t</code> is older than five
      minutes. Answer with 2xx within five seconds; otherwise the same event is sent again, with growing
      delays for a day.
    </p>
    <pre tabindex="0"><code>X-Meshwork-Signature: t=1794816000,v1=5257a869…

${JSON.stringify(exampleEvent(publicUrl), null, 2)}</code></pre>
    <h2 id="failures">Failures</h2>
    <p>
      A failure has a code for programs, a text for people, and a message for each wrong field. All codes are
      in the <a href="/api/docs/errors">error catalogue</a>. <code>X-Request-Id</code> of any answer
      identifies the request for support; <code>Retry-After</code> tells how many seconds to wait after 429
      and 503.
    </p>
    <pre tabindex="0"><code>${JSON.stringify(EXAMPLE_FAILURE, null, 2)}</code></pre>
    <h2 id="lists">Lists in parts</h2>
    <p>
      A list is whole by default. Lists that name <code>after</code> and <code>limit</code> can be read in
      parts, by id: give the last id of a part as <code>after</code>, until an answer is empty. News and
      events have the limit in their path; start them with <code>after=0</code>.
    </p>
    <p>
      <code>changed_since</code> leaves out what was not saved since then; overlap the moments of two calls by
      a minute. The answer also has <code>ids</code>, all ids of the list: forget the records that it lacks,
      which were deleted or are no longer public, and read those that you do not have yet with
      <code>after</code> and <code>limit</code>. To learn of changes at once, use
      <a href="#webhooks">webhooks</a>.
    </p>
    <pre tabindex="0"><code>curl '${publicUrl}/api/downloads?limit=100&amp;after=120'
curl '${publicUrl}/api/downloads?changed_since=2026-11-01T00:00:00Z'
curl '${publicUrl}/api/news/200?changed_since=2026-11-01T00:00:00Z'</code></pre>
    <p>
      Lists of what belongs to one record, such as the variants of a series, are always whole. So are these:
    </p>
    <ul>
      ${Object.entries(wholeLists).map(([path, reason]) => html`<li><code>${path}</code>: ${reason}</li>`)}
    </ul>
    <h2 id="writes">Writes</h2>
    <p>
      An update saves the given fields. With <code>version</code>, it is refused with 409 and the current
      record if somebody saved in between. With the header <code>Idempotency-Key</code>, a repeated request
      within a day is not executed again.
    </p>
    <h2 id="calls">All calls</h2>
    <label for="search">Search by path, area or words</label>
    <p><input type="search" id="search" autocomplete="off" /> <output for="search"></output></p>
    ${docsAreas(site).map(
      ({ name, title, description, calls }) =>
        html`<details class="area">
          <summary>${title} – ${description}</summary>
          <ul class="found">
            ${calls.map(
              ({ place, call }) =>
                html`<li>
                  <a href="/api/docs/${name}#${place.join('.')}"
                    ><code><span class="method">${call.method}</span> ${pathOf(call)}</code></a
                  ><span class="access">${accessText(call)}</span
                  ><small>${inWords(call.summary, vendor.words)}</small>
                </li>`,
            )}
          </ul>
        </details>`,
    )}`
  return docsPage(site, { path: '/api/docs', title: `${vendor.brand.name} API`, content })
}

function exampleEvent(publicUrl: string) {
  return {
    id: 'd0f5ba2c-2f9e-4b9c-8f4e-0d2a1c7b5e11',
    type: 'content.changed',
    at: '2026-11-16T08:00:00.000Z',
    changes: [
      { kind: 'news', id: 7, state: 'published', url: `${publicUrl}/news#news-7` },
      { kind: 'event', id: 3, state: 'withdrawn', url: null },
    ],
  }
}

const EXAMPLE_FAILURE = {
  error: 'INVALID_INPUT',
  detail: failures.INVALID_INPUT.text,
  fields: { name: 'Required' },
}

function areaPage(area: DocsArea, site: DocumentedSite): Promise<Response> {
  const { name, title, description } = area
  const content = html`<p class="lead">${description}</p>
    ${describedCalls(area, site).map((described) => callSection(described, site.publicUrl))}`
  return docsPage(site, { path: `/api/docs/${name}`, title, content })
}

function describedCalls({ calls }: DocsArea, site: DocumentedSite): DescribedCall[] {
  const { paths, components } = openApiDescription(site.publicUrl, site)
  return calls.map(({ place, call }) => {
    const path = `/${pathOf(call).replaceAll(/:(\w+)/g, '{$1}')}`
    const operation = paths[path]?.[call.method.toLowerCase()] as DescribedCall['operation']
    return {
      name: place.join('.'),
      call,
      operation,
      components: components.schemas as Record<string, JsonSchema>,
    }
  })
}

function errorsPage(site: DocumentedSite): Promise<Response> {
  const calls = shownCalls(site.off)
  const content = html`<p class="lead">
      Every failure of the API: its status, its code, and the text that people see. Codes never change.
    </p>
    <div class="scroll">
      <table>
        <tr>
          <th>Status</th>
          <th>Code</th>
          <th>Text</th>
          <th>Calls</th>
        </tr>
        ${Object.entries(failures).map(
          ([code, { status, text }]) =>
            html`<tr id="${code}">
              <td>${status}</td>
              <td>
                <a href="#${code}"><code>${code}</code></a>
              </td>
              <td>${text}</td>
              <td>${callsWith(code as FailureCode, calls)}</td>
            </tr>`,
        )}
      </table>
    </div>`
  return docsPage(site, { path: '/api/docs/errors', title: 'Errors', content })
}

const MANY_CALLS = 8

function callsWith(code: FailureCode, all: DocsArea['calls']) {
  const calls = all.filter(({ call }) => failuresOf(call).includes(code))
  if (calls.length === 0) return 'outside of calls'
  if (calls.length > MANY_CALLS) return `${calls.length} calls`
  return calls.map(
    ({ place, call }, index) =>
      html`${index > 0 ? ', ' : ''}<a href="/api/docs/${place[0]}#${place.join('.')}"
          >${call.method} ${pathOf(call)}</a
        >`,
  )
}
