// The pages of a sign-in after the password: the second step, setting it up, and recovery codes.
import encodeQR from 'qr'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import * as m from '#messages'
import type { AssertionRequest, CreationRequest } from '../passkeys.ts'
import type { IdentityPage } from './frame.tsx'
import { HiddenFields, PasskeyForm } from './passkey-form.tsx'
import { passkeyScript } from './scripts.ts'

interface SecondStepState {
  /** The token of the step. */
  step: string
  hasTotp: boolean
  /** Null if the account has no passkey. */
  passkey: AssertionRequest | null
  problem?: string | undefined
}

export function secondStepPage({ step, hasTotp, passkey, problem }: SecondStepState): IdentityPage {
  return {
    title: m.identity_second_step_title(),
    lede: hasTotp ? m.identity_second_step_lede_app() : m.identity_second_step_lede_passkey(),
    content: (
      <>
        {problem && <Callout tone="error" title={problem} role="alert" />}
        {passkey && (
          <PasskeyForm
            kind="get"
            request={passkey}
            intent="second-step-passkey"
            label={m.identity_second_step_use_passkey()}
            variant={hasTotp ? 'outline' : 'gold'}
            fields={{ step }}
          />
        )}
        <form method="post" className="identity-form" noValidate>
          <HiddenFields fields={{ step }} />
          <TextField
            id="code"
            name="code"
            label={hasTotp ? m.identity_second_step_code() : m.identity_recovery_code()}
            hint={hasTotp ? m.identity_second_step_code_hint() : m.identity_recovery_code_hint()}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            autoFocus
          />
          <Button
            type="submit"
            name="intent"
            value="second-step"
            variant={hasTotp ? 'gold' : 'outline'}
            size="large"
            wide
          >
            {m.identity_second_step_continue()}
          </Button>
          <div className="identity-more">
            <Button type="submit" name="intent" value="cancel" variant="quiet" size="small" formNoValidate>
              {m.identity_pages_cancel()}
            </Button>
          </div>
        </form>
      </>
    ),
    ...(passkey && { script: passkeyScript() }),
  }
}

export interface TotpSetup {
  /** The token that contains the secret until a code proves that the app has it. */
  setup: string
  secret: string
  /** What the QR code contains. */
  address: string
}

/** Where admins must have a second step: without it the sign-in does not end. */
export function requiredSetupPage({
  step,
  totp,
  passkey,
  problem,
}: {
  step: string
  totp: TotpSetup
  passkey: CreationRequest | null
  problem?: string | undefined
}): IdentityPage {
  return {
    title: m.identity_required_setup_title(),
    lede: m.identity_required_setup_lede(),
    content: (
      <>
        {problem && <Callout tone="error" title={problem} role="alert" />}
        {passkey && (
          <PasskeyForm
            kind="create"
            request={passkey}
            intent="set-up-passkey"
            label={m.identity_security_add_passkey()}
            fields={{ step }}
          />
        )}
        <TotpSetupForm totp={totp} intent="set-up-totp" fields={{ step }} />
      </>
    ),
    ...(passkey && { script: passkeyScript() }),
  }
}

export function TotpSetupForm({
  totp,
  intent,
  fields,
}: {
  totp: TotpSetup
  intent: string
  fields?: Record<string, string>
}) {
  return (
    <form method="post" className="identity-form" noValidate>
      <HiddenFields fields={{ ...fields, setup: totp.setup }} />
      <p>{m.identity_totp_scan()}</p>
      <div
        className="identity-qr"
        role="img"
        aria-label={m.identity_totp_qr_label()}
        dangerouslySetInnerHTML={{ __html: encodeQR(totp.address, 'svg', { ecc: 'medium', border: 4 }) }}
      />
      <p>
        {m.identity_totp_type_instead()} <code>{totp.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <TextField
        id="code"
        name="code"
        label={m.identity_totp_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Button type="submit" name="intent" value={intent} variant="gold" size="large" wide>
        {m.identity_totp_turn_on()}
      </Button>
    </form>
  )
}

/** Shown once: only their hashes are stored. */
export function recoveryCodesPage({
  codes,
  step,
  passkey = null,
  back,
}: {
  codes: readonly string[]
  /** In a sign-in: the token of the last step. */
  step?: string
  /** Offered at sign-up. */
  passkey?: CreationRequest | null
  /** Outside a sign-in: where to go on. */
  back?: { to: string; label: string }
}): IdentityPage {
  return {
    title: m.identity_recovery_codes_title(),
    lede: m.identity_recovery_codes_lede(),
    content: (
      <>
        <ul className="identity-codes" aria-label={m.identity_recovery_codes_title()}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        {step !== undefined && (
          <form method="post" className="identity-form">
            <HiddenFields fields={{ step }} />
            <Button type="submit" name="intent" value="continue" variant="gold" size="large" wide autoFocus>
              {m.identity_recovery_codes_saved()}
            </Button>
          </form>
        )}
        {step !== undefined && passkey && (
          <PasskeyForm
            kind="create"
            request={passkey}
            intent="sign-up-passkey"
            label={m.identity_recovery_codes_add_passkey()}
            fields={{ step }}
          />
        )}
        {back && (
          <a href={back.to} className="button" data-variant="gold" data-size="large" data-wide="">
            {back.label}
          </a>
        )}
      </>
    ),
    ...(passkey && { script: passkeyScript() }),
  }
}
