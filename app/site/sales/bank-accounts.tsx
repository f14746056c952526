import { useTexts } from '#app/languages/texts.ts'
import { CopyText } from '#app/ui/copy-text.tsx'
import { useVendor } from '#app/vendor.ts'

/** Bank accounts by currency. Each number has a copy button. */
export function BankAccounts() {
  const { t } = useTexts()
  const lines = [
    ['number', t('Account')],
    ['iban', 'IBAN'],
    ['bic', 'BIC'],
  ] as const
  return (
    <dl className="defs accounts">
      {useVendor().company.bankAccounts.map((account) => (
        <div key={account.iban}>
          <dt>{account.currency}</dt>
          <dd>
            {lines.map(([field, name]) => (
              <p key={field}>
                <span>{name}</span>
                <CopyText
                  text={account[field]}
                  label={t('{name} of the {currency} account', { name, currency: account.currency })}
                />
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
