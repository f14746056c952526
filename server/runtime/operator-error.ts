/** What an operator can mend, in words that need no stack. */
export class OperatorError extends Error {}
