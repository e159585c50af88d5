import { expect, test } from 'vitest'
import { isOnlyLocal } from './public-address.ts'

test.each(['http://localhost:3000', 'http://cards.localhost', 'http://127.0.0.1:3000', 'http://[::1]', ''])(
  '“%s” is only for this computer',
  (origin) => expect(isOnlyLocal(origin)).toBe(true),
)

test.each(['https://cards.example.com', 'http://192.168.1.7:3000', 'https://localhost.example.com'])(
  '“%s” can be opened by a phone',
  (origin) => expect(isOnlyLocal(origin)).toBe(false),
)
