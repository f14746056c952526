import { CopyText } from '#app/ui/copy-text.tsx'
import { useVendor } from '#app/vendor.ts'

const lines = [
  ['number', 'Account'],
  ['iban', 'IBAN'],
  ['bic', 'BIC'],
] as const

/** Bank accounts by currency. Each number has a copy button. */
export function BankAccounts() {
  return (
    <dl className="defs accounts">
      {useVendor().company.bankAccounts.map((account) => (
        <div key={account.iban}>
          <dt>{account.currency}</dt>
          <dd>
            {lines.map(([field, name]) => (
              <p key={field}>
                <span>{name}</span>
                <CopyText text={account[field]} label={`${name} of the ${account.currency} account`} />
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
