// By its bare name, as the specification has it; `users:getUserProfile` is the same.
import { query } from './callers/functions.ts'
import { profileView, readProfile } from './account/profile.ts'

export default query({ args: {}, returns: profileView, handler: readProfile })
