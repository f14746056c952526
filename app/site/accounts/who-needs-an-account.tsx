import { useVendor } from '#app/vendor.ts'

/** Side note of the sign-in and sign-up forms. */
export function WhoNeedsAnAccount() {
  const { eShop } = useVendor().addresses
  return (
    <aside className="login-side">
      <h2>Who needs an account</h2>
      <dl>
        <div>
          <dt>Staff</dt>
          <dd>Log in to manage products, prices, files, news and other content.</dd>
        </div>
        <div>
          <dt>Customers</dt>
          <dd>
            Everything public is open without an account.
            {eShop && (
              <>
                {' '}
                Orders have their own login in the{' '}
                <a href={eShop} target="_blank" rel="noopener">
                  e-shop
                </a>
                .
              </>
            )}
          </dd>
        </div>
      </dl>
    </aside>
  )
}
