import { expect, onTestFinished, test } from 'vitest'
import site from '#site-config'
import { newWorld } from '#server/testing/test-world.ts'

test('the path of the sign-in call is configurable', async () => {
  const configured = site.signInPath
  onTestFinished(() => void Object.assign(site, { signInPath: configured }))
  Object.assign(site, { signInPath: 'auth/token' })
  const world = await newWorld()
  const json = { username: 'nobody', password: 'wrong' }
  expect((await world.call('POST auth/token', { json })).status).toBe(401)
  const request = new Request('http://localhost:3000/api/sign-in', { method: 'POST' })
  expect((await world.fetch(request)).status).toBe(404)
  const { body } = await world.call('GET openapi.json')
  const paths = Object.keys((body as { paths: object }).paths)
  expect(paths.filter((path) => /^\/(auth\/token|sign-in)$/.test(path))).toEqual(['/auth/token'])
})
