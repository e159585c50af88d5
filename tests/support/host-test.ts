// The `test` of host tests: products that a test starts are stopped after it.
import { test as base } from 'vitest'
import { startProduct, type Product, type ProductOptions } from './product.ts'

interface HostFixtures {
  startProduct: (options?: ProductOptions) => Promise<Product>
}

export const test = base.extend<HostFixtures>({
  // Vitest reads from the pattern which other fixtures are needed: none.
  startProduct: async ({}, use) => {
    const products: Product[] = []
    await use(async (options) => {
      const product = await startProduct(options)
      products.push(product)
      return product
    })
    await Promise.all(products.map((product) => product.stop()))
  },
})
