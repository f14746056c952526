/** What the server says to a form that was sent without scripts. */
export type RequestAnswer =
  | { isSent: true }
  | {
      isSent: false
      /** Code of the failure. */
      error: string
      fields: Record<string, string>
      /** What was filled in, so that nothing has to be typed again. */
      entered: Record<string, string>
      /** Stands in for the solution of a captcha, which takes scripts. */
      ticket: string
    }
