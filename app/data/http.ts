// Our own HTTP calls. ofetch tries a GET once more on 408, 409, 425, 429, 500, 502, 503 and 504. It comes behind the first
// paint (after-load.ts): no page needs it to come alive.
import { ofetch } from 'ofetch'

export const http = ofetch.create({ timeout: 10_000 })
