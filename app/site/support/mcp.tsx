import { useContext } from 'react'
import { MCP_PATH, offeredTools } from '#domain/wayfinding/mcp-tools.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { SiteTree } from '#app/site/known-pages.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import { CopyBlock } from '#app/ui/copy-block.tsx'
import { CopyText } from '#app/ui/copy-text.tsx'
import { useVendor } from '#app/vendor.ts'
import type { Route } from './+types/mcp.ts'
import { inWords } from '#domain/words.ts'

const LEAD =
  'Connect your assistant or your program to our product data. It reads the same facts as these pages, always of today, and names the page of each answer.'

export function loader({ request }: Route.LoaderArgs) {
  return { origin: new URL(request.url).origin }
}

export function meta() {
  return pageMeta('Data for assistants and programs', LEAD)
}

/** How to connect common clients of the Model Context Protocol, and what they can ask. */
export default function Mcp({ loaderData: { origin } }: Route.ComponentProps) {
  const address = origin + MCP_PATH
  const { brand, words } = useVendor()
  const { off } = useContext(SiteTree)
  return (
    <>
      <PageHead title="Data for assistants and programs" lead={LEAD} />
      <RailSection id="connect" title="Connect" lead="No account and no key. The server only reads.">
        <dl className="defs clients">
          <div>
            <dt>Address</dt>
            <dd>
              <CopyText text={address} label="the address of the server" />
              <p>
                For every client of the Model Context Protocol that takes an address: add a remote server of
                the type “streamable HTTP”.
              </p>
            </dd>
          </div>
          {clientsFor(address, brand.name.toLowerCase(), words.part).map(({ name, where, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <p>{where}</p>
                <CopyBlock text={text} label={`the settings of ${name}`} />
              </dd>
            </div>
          ))}
        </dl>
      </RailSection>
      <RailSection id="tools" title="What it can be asked" lead="Each answer is short and typed.">
        <table className="spec">
          <thead>
            <tr>
              <th scope="col">Tool</th>
              <th scope="col">Answer</th>
            </tr>
          </thead>
          <tbody>
            {offeredTools(off).map(([name, { description }]) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{inWords(description, words)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </RailSection>
      <RailSection id="other" title="Other ways">
        <dl className="defs">
          <div>
            <dt>API</dt>
            <dd>
              All data as JSON: <a href="/api/docs">documentation</a>, <a href="/api/openapi.json">OpenAPI</a>
              .
            </dd>
          </div>
          <div>
            <dt>Markdown</dt>
            <dd>
              Every page as text: add <code>.md</code> to its address. <a href="/llms.txt">llms.txt</a> lists
              them.
            </dd>
          </div>
        </dl>
      </RailSection>
    </>
  )
}

/** Settings of common clients. */
function clientsFor(url: string, name: string, part: string) {
  const json = (settings: object) => JSON.stringify(settings, null, 2)
  return [
    {
      name: 'Visual Studio Code',
      where: 'In .vscode/mcp.json of your project',
      text: json({ servers: { [name]: { type: 'http', url } } }),
    },
    {
      name: 'Cursor',
      where: 'In .cursor/mcp.json of your project',
      text: json({ mcpServers: { [name]: { url } } }),
    },
    {
      name: 'Claude Code',
      where: 'In a terminal',
      text: `claude mcp add --transport http ${name} ${url}`,
    },
    {
      name: 'Codex',
      where: 'In ~/.codex/config.toml',
      text: `[mcp_servers.${name}]\nurl = "${url}"`,
    },
    {
      name: 'Without a client',
      where: 'In a terminal',
      text: [
        `curl ${url}`,
        `-H 'Content-Type: application/json'`,
        `-H 'Accept: application/json, text/event-stream'`,
        `-d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_product","arguments":{"product":${JSON.stringify(part)}}}}'`,
      ].join(' \\\n  '),
    },
  ]
}
