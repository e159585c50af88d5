// Our HTTP client. ofetch retries a GET once on 408, 409, 425, 429, 500, 502, 503 and 504. Hydration does not need it:
// after-load.ts loads it when the page is idle.
import { ofetch } from 'ofetch'

export const http = ofetch.create({ timeout: 10_000 })
