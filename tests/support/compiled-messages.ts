// Compiles the messages before tests, also before a single one.
import { compileMessagesIfNeeded } from '../../scripts/messages.mjs'

export default compileMessagesIfNeeded
