// The steps of a sign-in after the password: the second step, setting one up where it is required, and recovery codes for a new
// account. A signed token in each form says how far the sign-in is, so that nothing is stored for those who leave.
import * as m from '#messages'
import { HttpError, type Exchange } from '../exchange.ts'
import type { Account, Accounts } from './accounts.ts'
import { deviceName } from './device-name.ts'
import type { Factors } from './factors.ts'
import { sendIdentityPage } from './identity-exchange.ts'
import type { TokenClaims } from './one-time-tokens.ts'
import { recoveryCodesPage, requiredSetupPage, secondStepPage } from './pages/second-step.tsx'
import { tooManyTries } from './too-many-tries.ts'

/** As in the `amr` claim. `mfa`: more than one factor. */
export type SignInMethods = readonly string[]

export interface SignInStep {
  exchange: Exchange
  interaction: string
  account: Account
  methods: SignInMethods
  /** An account of another provider, which is linked only after the second step. */
  link?: TokenClaims<'sign-in-step'>['link']
}

export interface SignInStepsOptions {
  accounts: Accounts
  factors: Factors
  /** Whether this account must have a second step, by the setting ADMIN_MFA. */
  mustHaveSecondStep(account: Account): Promise<boolean>
  finish(step: SignInStep): Promise<void>
  /** If a step has expired. */
  startAgain(exchange: Exchange): void
}

export interface SignInSteps {
  /** Asks for what is still missing, or finishes the sign-in. */
  proceed(step: SignInStep): Promise<void>
  /** After sign-up on a site that sends no mail: recovery codes are the way back to the account. */
  offerRecovery(exchange: Exchange, interaction: string, account: Account): Promise<void>
  /** A form of one of these pages. */
  submit(exchange: Exchange, interaction: string, form: URLSearchParams): Promise<void>
}

export const stepIntents: ReadonlySet<string> = new Set([
  'second-step',
  'second-step-passkey',
  'set-up-totp',
  'set-up-passkey',
  'sign-up-passkey',
  'continue',
])

export function createSignInSteps(options: SignInStepsOptions): SignInSteps {
  const { accounts, factors, mustHaveSecondStep, finish, startAgain } = options
  const { tokens, passkeys, recoveryCodes, totp, secondStep } = factors

  async function proceed(step: SignInStep): Promise<void> {
    if (step.methods.includes('mfa')) return finish(step)
    if (step.account.twoStep) return showSecondStep(step)
    if (await mustHaveSecondStep(step.account)) return showSetup(step)
    return finish(step)
  }

  return {
    proceed,

    async offerRecovery(exchange, interaction, account) {
      const step = { exchange, interaction, account, methods: ['pwd'] }
      await showCodes(step, { offersPasskey: passkeys.isAvailable })
    },

    async submit(exchange, interaction, form) {
      const claims = await tokens.read('sign-in-step', form.get('step') ?? '')
      const account = claims?.interaction === interaction ? await accounts.find(claims.accountId) : null
      if (!claims || !account || claims.generation !== account.tokenGeneration) return startAgain(exchange)
      const { methods, link } = claims
      const step = { exchange, interaction, account, methods, link }
      const intent = form.get('intent')
      if (intent === 'second-step') return checkCode(step, form)
      if (intent === 'second-step-passkey') return checkPasskey(step, form)
      // From here on, nothing of an account that has a second step may be changed or skipped.
      if (account.twoStep && !claims.isDone) return showSecondStep(step)
      if (intent === 'set-up-totp') return setUpTotp(step, form)
      if (intent === 'set-up-passkey') return setUpPasskey(step, form)
      if (!claims.isDone) throw new HttpError(400, 'This step is not finished.')
      if (intent === 'sign-up-passkey') await addPasskey(step, form)
      return endOnce(step, form)
    },
  }

  async function checkCode(step: SignInStep, form: URLSearchParams): Promise<void> {
    const outcome = await secondStep.check(step.account, form.get('code') ?? '')
    if (outcome.kind === 'too-many') return showSecondStep(step, 429, tooManyTries(outcome.waitMs))
    if (outcome.kind === 'wrong') return showSecondStep(step, 401, m.identity_second_step_wrong_code())
    await endOnce({ ...step, methods: [...step.methods, outcome.method, 'mfa'] }, form)
  }

  async function checkPasskey(step: SignInStep, form: URLSearchParams): Promise<void> {
    const accountId = await passkeys.verify(step.interaction, answerIn(form))
    if (accountId !== step.account.id) return showSecondStep(step, 401, m.identity_passkey_refused())
    await endOnce({ ...step, methods: [...step.methods, 'swk', 'mfa'] }, form)
  }

  async function setUpTotp(step: SignInStep, form: URLSearchParams): Promise<void> {
    const setup = await tokens.read('totp-setup', form.get('setup') ?? '')
    if (setup?.accountId !== step.account.id) return startAgain(step.exchange)
    if (!(await totp.setUp(step.account.id, setup.secret, form.get('code') ?? ''))) {
      return showSetup(step, 401, m.identity_second_step_wrong_code(), setup.secret)
    }
    await showCodes({ ...step, methods: [...step.methods, 'otp', 'mfa'] })
  }

  async function setUpPasskey(step: SignInStep, form: URLSearchParams): Promise<void> {
    if (!(await addPasskey(step, form))) return showSetup(step, 401, m.identity_passkey_refused())
    await accounts.setTwoStep(step.account.id, true)
    await showCodes({ ...step, methods: [...step.methods, 'swk', 'mfa'] })
  }

  function addPasskey({ account, exchange }: SignInStep, form: URLSearchParams): Promise<boolean> {
    return passkeys.add(account, {
      ...answerIn(form),
      name: deviceName(exchange.request.headers['user-agent']),
    })
  }

  /** The token of a step ends one sign-in. */
  async function endOnce(step: SignInStep, form: URLSearchParams): Promise<void> {
    if (!(await tokens.consume('sign-in-step', form.get('step') ?? ''))) return startAgain(step.exchange)
    await finish(step)
  }

  async function showSecondStep(step: SignInStep, status = 200, problem?: string): Promise<void> {
    const { account, interaction } = step
    const hasPasskey = passkeys.isAvailable && (await passkeys.list(account.id)).length > 0
    const page = secondStepPage({
      step: await tokenOf(step),
      hasTotp: account.hasTotp,
      passkey: hasPasskey ? await passkeys.requestAssertion(interaction, account.id) : null,
      problem,
    })
    sendIdentityPage(step.exchange, status, page)
  }

  async function showSetup(
    step: SignInStep,
    status = 200,
    problem?: string,
    secret = totp.createSecret(),
  ): Promise<void> {
    const { account } = step
    const page = requiredSetupPage({
      step: await tokenOf(step),
      totp: {
        setup: await tokens.create('totp-setup', { secret, accountId: account.id }),
        secret,
        address: totp.address(secret, account.email),
      },
      passkey: passkeys.isAvailable ? await passkeys.requestCreation(account) : null,
      problem,
    })
    sendIdentityPage(step.exchange, status, page)
  }

  async function showCodes(step: SignInStep, { offersPasskey = false } = {}): Promise<void> {
    const page = recoveryCodesPage({
      codes: await recoveryCodes.create(step.account.id),
      step: await tokenOf(step, true),
      passkey: offersPasskey ? await passkeys.requestCreation(step.account) : null,
    })
    sendIdentityPage(step.exchange, 200, page)
  }

  function tokenOf({ account, interaction, methods, link }: SignInStep, isDone = false): Promise<string> {
    const claims: TokenClaims<'sign-in-step'> = {
      accountId: account.id,
      generation: account.tokenGeneration,
      interaction,
      methods: [...methods],
      isDone,
      link,
    }
    return tokens.create('sign-in-step', claims)
  }
}

export function answerIn(form: URLSearchParams): { challenge: string; response: string } {
  return { challenge: form.get('challenge') ?? '', response: form.get('response') ?? '' }
}
