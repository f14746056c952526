import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { RailSection } from '#app/site/rail-section.tsx'
import { CommandExample } from './command-example.tsx'
import { LayoutTable } from './layout-table.tsx'
import type { CommandView } from './peripheral-page.server.ts'

/** A command: numbers, data of both directions, what to know, and an example. */
export function CommandSection({ pnum, command }: { pnum: string; command: CommandView }) {
  const { anchor, name, meaning, pcmd, answerPcmd, since, request, answer } = command
  return (
    <RailSection id={anchor} title={name} lead={meaning}>
      <dl className="defs numbers">
        <div>
          <dt>Request</dt>
          <dd>
            PNUM {pnum}, PCMD {pcmd}
          </dd>
        </div>
        <div>
          <dt>Answer</dt>
          <dd>PCMD {answerPcmd}</dd>
        </div>
        <div>
          <dt>Since</dt>
          <dd>{since ? `DPA v${since}` : 'not documented'}</dd>
        </div>
      </dl>
      <LayoutTable title="Data of the request" rows={request} />
      <LayoutTable title="Data of the answer" rows={answer} />
      {command.descriptionHtml && <RenderedMarkdown html={command.descriptionHtml} />}
      {command.errataHtml && (
        <>
          <h3>Errata</h3>
          <RenderedMarkdown html={command.errataHtml} />
        </>
      )}
      <CommandExample {...command} />
    </RailSection>
  )
}
