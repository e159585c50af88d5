// The messages as functions, also for whoever runs a single test.
import { compileMessagesIfNeeded } from '../../scripts/messages.mjs'

export default compileMessagesIfNeeded
