import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { installedPackages } from './packages.mjs'
import { root } from './root.mjs'

test('every package that the product needs is listed with its license', () => {
  const packages = installedPackages(root)
  const names = packages.map(({ name }) => name)
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)))
  // What another package needs, too.
  expect(names).toContain('koa')
  expect(names).not.toContain(Object.keys(devDependencies).find((name) => name === '@playwright/test'))
  expect(packages.filter(({ license }) => license === 'UNKNOWN')).toEqual([])
})
