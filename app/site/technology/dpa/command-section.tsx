import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { RailSection } from '#app/site/rail-section.tsx'
import { CommandExample } from './command-example.tsx'
import { LayoutTable } from './layout-table.tsx'
import type { CommandView } from './peripheral-page.server.ts'
import { useVendor } from '#app/vendor.ts'

/** A command: numbers, data of both directions, what to know, and an example. */
export function CommandSection({ pnum, command }: { pnum: string; command: CommandView }) {
  const { words } = useVendor()
  const { anchor, name, meaning, pcmd, answerPcmd, since, request, answer } = command
  return (
    <RailSection id={anchor} title={name} lead={meaning}>
      <div className="dpa-body">
        <p className="dpa-numbers">
          <span>PNUM {pnum}</span>
          <span>PCMD {pcmd}</span>
          <span>answer PCMD {answerPcmd}</span>
          <span>{since ? `since ${words.dpa} v${since}` : 'first version not documented'}</span>
        </p>
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
      </div>
    </RailSection>
  )
}
