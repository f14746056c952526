import { useContext } from 'react'
import { MCP_PATH, offeredTools } from '#domain/wayfinding/mcp-tools.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { RichText } from '#app/languages/rich-text.tsx'
import { useTexts, type Texts } from '#app/languages/texts.ts'
import { SiteTree } from '#app/site/known-pages.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import { CopyBlock } from '#app/ui/copy-block.tsx'
import { CopyText } from '#app/ui/copy-text.tsx'
import { useVendor } from '#app/vendor.ts'
import type { Route } from './+types/mcp.ts'
import { inWords } from '#domain/words.ts'

const TITLE = 'Data for assistants and programs'
const LEAD =
  'Connect your assistant or your program to our product data. It reads the same facts as these pages, always of today, and names the page of each answer.'

export function loader({ request }: Route.LoaderArgs) {
  return { origin: new URL(request.url).origin }
}

export function meta() {
  const { t } = useTexts()
  return pageMeta(t(TITLE), t(LEAD))
}

/** Names that are the same in every language. */
const [OPENAPI, MARKDOWN, LIST] = ['OpenAPI', 'Markdown', 'llms.txt']

/** How to connect common clients of the Model Context Protocol, and what they can ask. */
export default function Mcp({ loaderData: { origin } }: Route.ComponentProps) {
  const address = origin + MCP_PATH
  const texts = useTexts()
  const { t } = texts
  const { brand, words } = useVendor()
  const { off } = useContext(SiteTree)
  return (
    <>
      <PageHead title={t(TITLE)} lead={t(LEAD)} />
      <RailSection
        id="connect"
        title={t('Connect')}
        lead={t('No account and no key. The server only reads.')}
      >
        <dl className="defs clients">
          <div>
            <dt>{t('Address')}</dt>
            <dd>
              <CopyText text={address} label={t('the address of the server')} />
              <p>
                {t(
                  'For every client of the Model Context Protocol that takes an address: add a remote server of the type “streamable HTTP”.',
                )}
              </p>
            </dd>
          </div>
          {clientsFor(address, brand.name.toLowerCase(), words.part, texts).map(({ name, where, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <p>{where}</p>
                <CopyBlock text={text} label={t('the settings of {name}', { name })} />
              </dd>
            </div>
          ))}
        </dl>
      </RailSection>
      <RailSection id="tools" title={t('What it can be asked')} lead={t('Each answer is short and typed.')}>
        <table className="spec">
          <thead>
            <tr>
              <th scope="col">{t('Tool')}</th>
              <th scope="col">{t('Answer')}</th>
            </tr>
          </thead>
          <tbody>
            {offeredTools(off).map(([name, { description }]) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{t(inWords(description, words))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </RailSection>
      <RailSection id="other" title={t('Other ways')}>
        <dl className="defs">
          <div>
            <dt>API</dt>
            <dd>
              <RichText
                text={t('All data as JSON: {documentation}, {openapi}.')}
                values={{
                  documentation: <a href="/api/docs">{t('documentation')}</a>,
                  openapi: <a href="/api/openapi.json">{OPENAPI}</a>,
                }}
              />
            </dd>
          </div>
          <div>
            <dt>{MARKDOWN}</dt>
            <dd>
              <RichText
                text={t('Every page as text: add {ending} to its address. {list} lists them.')}
                values={{ ending: <code>.md</code>, list: <a href="/llms.txt">{LIST}</a> }}
              />
            </dd>
          </div>
        </dl>
      </RailSection>
    </>
  )
}

/** Settings of common clients. */
function clientsFor(url: string, name: string, part: string, { t }: Texts) {
  const json = (settings: object) => JSON.stringify(settings, null, 2)
  return [
    {
      name: 'Visual Studio Code',
      where: t('In {file} of your project', { file: '.vscode/mcp.json' }),
      text: json({ servers: { [name]: { type: 'http', url } } }),
    },
    {
      name: 'Cursor',
      where: t('In {file} of your project', { file: '.cursor/mcp.json' }),
      text: json({ mcpServers: { [name]: { url } } }),
    },
    {
      name: 'Claude Code',
      where: t('In a terminal'),
      text: `claude mcp add --transport http ${name} ${url}`,
    },
    {
      name: 'Codex',
      where: t('In {file}', { file: '~/.codex/config.toml' }),
      text: `[mcp_servers.${name}]\nurl = "${url}"`,
    },
    {
      name: t('Without a client'),
      where: t('In a terminal'),
      text: [
        `curl ${url}`,
        `-H 'Content-Type: application/json'`,
        `-H 'Accept: application/json, text/event-stream'`,
        `-d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_product","arguments":{"product":${JSON.stringify(part)}}}}'`,
      ].join(' \\\n  '),
    },
  ]
}
