import { issueKinds, type TextEdit, type TextIssue } from '#domain/texts/text-issue.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  /** Label of the field. */
  label: string
  issues: TextIssue[]
  /** Whether the text is still the one that was checked; fixes of an older one would hit the wrong place. */
  isCurrent: boolean
  onShow: (issue: TextIssue) => void
  onFix: (edits: TextEdit[]) => void
}

/** What checks found in a text: the reason, the place and a fix in one click. */
export function TextIssues({ label, issues, isCurrent, onShow, onFix }: Props) {
  return (
    <div className="issues">
      <p className="visually-hidden" role="status">
        {issues.length > 0 && `${label}: ${countIssues(issues.length)}`}
      </p>
      {issues.length > 0 && (
        <ul aria-label={`Checks of ${label}`}>
          {issues.map((issue) => {
            const { title, reason, isBroken } = issueKinds[issue.code]
            return (
              <li key={`${issue.code} ${issue.from} ${issue.to}`} data-broken={isBroken || undefined}>
                <Icon name={isBroken ? 'warn' : 'info'} />
                <div>
                  <button className="place" type="button" disabled={!isCurrent} onClick={() => onShow(issue)}>
                    Line {issue.line}
                  </button>{' '}
                  <b>{title}</b> <q>{issue.excerpt}</q>
                  <small>{reason}</small>
                </div>
                {issue.fix && (
                  <Button small disabled={!isCurrent} onClick={() => onFix(issue.fix!.edits)}>
                    {issue.fix.label}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** For example "3 things to improve". */
function countIssues(count: number): string {
  return count === 1 ? 'one thing to improve' : `${count} things to improve`
}
