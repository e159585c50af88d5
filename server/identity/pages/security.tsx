// The page of an account's security and the pages it leads to. All of it works without scripts, except for adding a passkey.
import type { ReactNode } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonLook, type ButtonVariant } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import type { CreationRequest, Passkey } from '../passkeys.ts'
import type { IdentityPage } from './frame.tsx'
import { HiddenFields, PasskeyForm } from './passkey-form.tsx'
import { PasswordField } from './password-field.tsx'
import { passkeyScript, showPasswordScript } from './scripts.ts'
import { TotpSetupForm, type TotpSetup } from './second-step.tsx'

interface SecurityState {
  email: string
  twoStep: boolean
  hasTotp: boolean
  passkeys: readonly Passkey[]
  /** Null where passkeys cannot be used. */
  newPasskey: CreationRequest | null
  codesLeft: number
  /** Accounts of other providers that sign in to this one. */
  links: readonly { issuer: string; subject: string; name: string }[]
  sessions: readonly { uid: string; name: string; signedInAt: Date; isCurrent: boolean }[]
  problem: string | undefined
}

export function securityPage(state: SecurityState): IdentityPage {
  const { email, twoStep, hasTotp, passkeys, newPasskey, codesLeft, links, sessions, problem } = state
  return {
    title: m.identity_security_title(),
    lede: email,
    content: (
      <>
        {problem && <Callout tone="error" title={problem} role="alert" />}
        <Section title={m.identity_security_two_step()}>
          <p>
            <Badge tone={twoStep ? 'success' : 'neutral'}>
              {twoStep ? m.identity_security_on() : m.identity_security_off()}
            </Badge>{' '}
            {m.identity_security_two_step_text()}
          </p>
          <div className="identity-item">
            <span>{m.identity_security_app()}</span>
            {hasTotp ? (
              <ActionForm
                intent="remove-totp"
                label={m.identity_security_remove()}
                of={m.identity_security_app()}
              />
            ) : (
              <ActionForm
                intent="show-totp"
                label={m.identity_security_set_up()}
                of={m.identity_security_app()}
              />
            )}
          </div>
          {twoStep ? (
            <ActionForm intent="two-step-off" label={m.identity_security_turn_off()} />
          ) : (
            (hasTotp || passkeys.length > 0) && (
              <ActionForm intent="two-step-on" label={m.identity_security_turn_on()} />
            )
          )}
        </Section>
        <Section title={m.identity_security_passkeys()}>
          <p>{m.identity_security_passkeys_text()}</p>
          {passkeys.length > 0 && (
            <ul>
              {passkeys.map(({ id, name, createdAt }) => (
                <li key={id} className="identity-item">
                  <span>
                    {name}
                    <small>{m.identity_security_added({ date: day(createdAt) })}</small>
                  </span>
                  <ActionForm
                    intent="remove-passkey"
                    label={m.identity_security_remove()}
                    of={name}
                    fields={{ passkey: id }}
                  />
                </li>
              ))}
            </ul>
          )}
          {newPasskey && (
            <PasskeyForm
              kind="create"
              request={newPasskey}
              intent="add-passkey"
              label={m.identity_security_add_passkey()}
            />
          )}
        </Section>
        {links.length > 0 && (
          <Section title={m.identity_security_links()}>
            <p>{m.identity_security_links_text()}</p>
            <ul>
              {links.map(({ issuer, subject, name }) => (
                <li key={`${issuer} ${subject}`} className="identity-item">
                  <span>{name}</span>
                  <ActionForm
                    intent="remove-link"
                    label={m.identity_security_remove()}
                    of={name}
                    fields={{ issuer, subject }}
                  />
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section title={m.identity_security_codes()}>
          <p>{m.identity_security_codes_left({ count: codesLeft })}</p>
          <ActionForm intent="new-codes" label={m.identity_security_new_codes()} />
        </Section>
        <Section title={m.identity_security_sessions()}>
          <ul>
            {sessions.map(({ uid, name, signedInAt, isCurrent }) => (
              <li key={uid} className="identity-item">
                <span>
                  {name} {isCurrent && <Badge tone="success">{m.identity_security_this_device()}</Badge>}
                  <small>{m.identity_security_signed_in({ date: day(signedInAt) })}</small>
                </span>
                <ActionForm
                  intent="end-session"
                  label={m.identity_pages_sign_out()}
                  of={name}
                  fields={{ session: uid }}
                />
              </li>
            ))}
          </ul>
          {sessions.length > 1 && <ActionForm intent="end-others" label={m.identity_security_end_others()} />}
        </Section>
        <Section title={m.identity_security_email_and_password()}>
          <div className="identity-item">
            <ActionForm intent="show-email" label={m.identity_security_change_email()} />
            <a href="password" {...buttonLook({ size: 'small' })}>
              {m.identity_pages_change_password()}
            </a>
          </div>
        </Section>
        <div className="identity-more">
          <a href="/profile">{m.identity_account_pages_go_to_your_profile()}</a>
        </div>
      </>
    ),
    ...(newPasskey && { script: passkeyScript() }),
  }
}

export function confirmPasswordPage(problem?: string): IdentityPage {
  return {
    script: showPasswordScript,
    title: m.identity_security_confirm_title(),
    lede: m.identity_security_confirm_lede(),
    content: (
      <>
        {problem && <Callout tone="error" title={problem} role="alert" />}
        <form method="post" className="identity-form" noValidate>
          <PasswordField
            id="password"
            name="password"
            label={m.identity_pages_password()}
            autoComplete="current-password"
            required
            autoFocus
          />
          <Button type="submit" name="intent" value="confirm-password" variant="gold" size="large" wide>
            {m.identity_second_step_continue()}
          </Button>
          <div className="identity-more">
            <a href="security">{m.identity_security_back()}</a>
          </div>
        </form>
      </>
    ),
  }
}

export function totpSetupPage(totp: TotpSetup, problem?: string): IdentityPage {
  return {
    title: m.identity_security_app(),
    content: (
      <>
        {problem && <Callout tone="error" title={problem} role="alert" />}
        <TotpSetupForm totp={totp} intent="set-up-totp" />
        <div className="identity-more">
          <a href="security">{m.identity_security_back()}</a>
        </div>
      </>
    ),
  }
}

export function changeEmailPage({
  email,
  typed,
  problem,
  sendsMail,
}: {
  email: string
  typed: string
  problem: string | undefined
  sendsMail: boolean
}): IdentityPage {
  return {
    title: m.identity_security_change_email(),
    lede: sendsMail
      ? m.identity_email_change_lede({ email })
      : m.identity_email_change_lede_without_mail({ email }),
    content: (
      <form method="post" className="identity-form" noValidate>
        <TextField
          id="email"
          name="email"
          type="email"
          label={m.identity_email_change_new()}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          defaultValue={typed}
          error={problem}
        />
        <Button type="submit" name="intent" value="change-email" variant="gold" size="large" wide>
          {m.identity_security_change_email()}
        </Button>
        <div className="identity-more">
          <a href="security">{m.identity_security_back()}</a>
        </div>
      </form>
    ),
  }
}

/** The link of an email change, from either mailbox. */
export function confirmEmailChangePage(newEmail: string): IdentityPage {
  return {
    title: m.identity_email_change_confirm_title(),
    lede: m.identity_email_change_confirm_lede({ email: newEmail }),
    content: (
      <form method="post" className="identity-form">
        <Button type="submit" variant="gold" size="large" wide autoFocus>
          {m.identity_email_change_confirm()}
        </Button>
      </form>
    ),
  }
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="identity-section">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface ActionFormProps {
  intent: string
  label: string
  /** What it acts on, for screen readers, where several buttons have the same label. */
  of?: string
  fields?: Record<string, string>
  variant?: ButtonVariant
}

function ActionForm({ intent, label, of, fields, variant = 'outline' }: ActionFormProps) {
  return (
    <form method="post">
      <HiddenFields fields={fields} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="small"
        variant={variant}
        aria-label={of === undefined ? undefined : `${label}: ${of}`}
      >
        {label}
      </Button>
    </form>
  )
}

function day(date: Date): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(date)
}
