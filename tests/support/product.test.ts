import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { test } from './host-test.ts'

test('a started product answers at its address, logs, and stops with 0', async ({ startProduct }) => {
  const product = await startProduct()
  const response = await fetch(`${product.url}/healthz`)
  expect(response.status).toBe(200)
  expect(product.url).toBe(`http://localhost:${product.port}`)
  expect(product.logLines().join('\n')).toContain('Lodestar is ready at')
  expect(await product.stop()).toBe(0)
  await expect(fetch(product.url)).rejects.toThrow()
})

test('two products can run at the same time', async ({ startProduct }) => {
  const [first, two] = await Promise.all([startProduct(), startProduct()])
  expect(first.port).not.toBe(two.port)
})

test('a product that cannot start throws an error with its output', async ({ startProduct }) => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await expect(startProduct({ env: { PORT: String(port) } })).rejects.toThrow(
    `Port ${port} is already in use`,
  )
  server.close()
})
