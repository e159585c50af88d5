// Another identity provider by two settings: which requests it gets, and that the product accepts its tokens.
import { startAuth0Double } from '../support/auth0-double.ts'
import { startProduct } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test('with AUTH0_* set, people sign in there, and /idp has nothing', async ({ visitor }) => {
  test.slow() // It starts its own product.
  const double = await startAuth0Double()
  const product = await startProduct({
    env: {
      AUTH0_DOMAIN: double.domain,
      AUTH0_CLIENT_ID: double.clientId,
      OWNER_EMAIL: 'ada@tenant.example',
    },
  })
  try {
    expect(product.logLines().join('\n')).not.toContain('/idp/link/')
    const { page } = visitor
    await visitor.openPage(`${product.url}/login?returnTo=/profile`)
    await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('ada@tenant.example')).toBeVisible()
    await expect(page.getByText('Ada of Auth0')).toBeVisible()
    // The backend has verified the token with the tenant's keys, and knows its owner.
    await expect(page.locator('.profile-facts').getByText('Admin', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Change password' })).toHaveCount(0)

    const findRequest = (what: string) => double.asked.find((request) => request.what === what)!
    expect(findRequest('GET /authorize').params).toMatchObject({
      client_id: double.clientId,
      scope: 'openid profile email offline_access',
      audience: `${double.domain}/api/v2/`,
      redirect_uri: `${product.url}/login`,
      response_type: 'code',
      code_challenge_method: 'S256',
    })
    const exchange = findRequest('POST /oauth/token')
    expect(exchange.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(exchange.params).toMatchObject({
      grant_type: 'authorization_code',
      client_id: double.clientId,
      redirect_uri: `${product.url}/login`,
    })
    const renewal = double.asked.find(({ params }) => params.grant_type === 'refresh_token')
    expect(renewal?.params).toMatchObject({ client_id: double.clientId })
    const keys = double.asked.filter(({ what }) => what.includes('.well-known'))
    expect(keys.map(({ what }) => what)).toEqual([
      'GET /.well-known/openid-configuration',
      'GET /.well-known/jwks.json',
    ])

    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(`${product.url}/`)
    expect(findRequest('GET /v2/logout').params).toMatchObject({
      client_id: double.clientId,
      returnTo: product.url,
    })

    const ours = await page.request.get(`${product.url}/idp/.well-known/openid-configuration`)
    expect(ours.status()).toBe(404)
  } finally {
    await leave(visitor.page)
    await product.stop()
    double.close()
  }
})

/** Close browsers before their product, or they would report lost connections. */
async function leave(page: { goto(url: string): Promise<unknown> }): Promise<void> {
  await page.goto('about:blank')
}
