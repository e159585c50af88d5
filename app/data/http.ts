// Our own HTTP calls. ofetch tries a GET once more on 408, 409, 425, 429, 500, 502, 503 and 504.
import { ofetch } from 'ofetch'

export const http = ofetch.create({ timeout: 10_000 })
