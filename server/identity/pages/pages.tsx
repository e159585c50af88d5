// What the provider asks and says, one page a function. Words for everybody: none tells whether an address has an account.
import type { ReactNode } from 'react'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { shortestPassword } from '../passwords.ts'
import type { IdentityPage } from './frame.tsx'

export interface FormState {
  email?: string
  /** What was wrong with the whole of it. */
  problem?: string
  /** What was wrong with one field, by its name. */
  fields?: Partial<Record<'email' | 'password', string>>
}

const passwordHint = `At least ${shortestPassword} characters. Three or four words in a row work well, and a password manager works best.`

export function signInPage({ email, problem, fields }: FormState = {}): IdentityPage {
  return {
    title: 'Sign in',
    lede: 'With the e-mail address and password of your account.',
    content: (
      <IdentityForm problem={problem}>
        <EmailField email={email} error={fields?.email} />
        <TextField
          id="password"
          name="password"
          type="password"
          label="Password"
          autoComplete="current-password"
          required
          autoFocus={email !== undefined}
          error={fields?.password}
        />
        <Button type="submit" name="intent" value="sign-in" variant="gold" size="large" wide>
          Sign in
        </Button>
        <div className="identity-more">
          <span>
            New here? <a href="?screen=sign-up">Make an account</a>
          </span>
          <a href="../forgot">Forgot your password?</a>
          <Cancel />
        </div>
      </IdentityForm>
    ),
  }
}

export function signUpPage({ email, problem, fields }: FormState = {}): IdentityPage {
  return {
    title: 'Make an account',
    lede: 'So that your readings follow you to every device. You can take them along or delete them at any time.',
    content: (
      <IdentityForm problem={problem}>
        <EmailField email={email} error={fields?.email} />
        <NewPasswordField
          name="password"
          label="Choose a password"
          autoFocus={email !== undefined}
          error={fields?.password}
        />
        <Button type="submit" name="intent" value="sign-up" variant="gold" size="large" wide>
          Make an account
        </Button>
        <div className="identity-more">
          <span>
            You have one? <a href="?screen=sign-in">Sign in</a>
          </span>
          <Cancel />
        </div>
      </IdentityForm>
    ),
  }
}

export function setPasswordPage(email: string, { problem, fields }: FormState = {}): IdentityPage {
  return {
    title: 'Set your password',
    lede: 'This link works once. Every device that is signed in to your account will be signed out.',
    content: (
      <IdentityForm problem={problem}>
        <TextField
          id="email"
          type="email"
          label="E-mail"
          autoComplete="username"
          defaultValue={email}
          readOnly
        />
        <NewPasswordField name="password" label="New password" autoFocus error={fields?.password} />
        <Button type="submit" variant="gold" size="large" wide>
          Set this password
        </Button>
      </IdentityForm>
    ),
  }
}

export function verifyPage(email: string): IdentityPage {
  return {
    title: 'Confirm your address',
    lede: (
      <>
        Is <strong>{email}</strong> yours? Then your account will know it.
      </>
    ),
    content: (
      <form method="post" className="identity-form">
        <Button type="submit" variant="gold" size="large" wide autoFocus>
          Confirm this address
        </Button>
      </form>
    ),
  }
}

export function changePasswordPage({
  email,
  problem,
  fields,
}: Omit<FormState, 'fields'> & {
  fields?: Partial<Record<'email' | 'password' | 'newPassword', string>>
} = {}): IdentityPage {
  return {
    title: 'Change your password',
    lede: 'You’ll stay signed in here and be signed out everywhere else.',
    content: (
      <IdentityForm problem={problem}>
        <EmailField email={email} error={fields?.email} />
        <TextField
          id="password"
          name="password"
          type="password"
          label="Current password"
          autoComplete="current-password"
          required
          error={fields?.password}
        />
        <NewPasswordField name="newPassword" label="New password" error={fields?.newPassword} />
        <Button type="submit" variant="gold" size="large" wide>
          Change my password
        </Button>
        <div className="identity-more">
          <a href="forgot">Forgot your password?</a>
        </div>
      </IdentityForm>
    ),
  }
}

export function forgotPage({ email, problem, fields }: FormState = {}): IdentityPage {
  return {
    title: 'Forgot your password?',
    lede: 'We mail you a link with which you set a new one.',
    content: (
      <IdentityForm problem={problem}>
        <EmailField email={email} error={fields?.email} />
        <Button type="submit" variant="gold" size="large" wide>
          Mail me a link
        </Button>
        <div className="identity-more">
          <a href="/login">Back to sign-in</a>
        </div>
      </IdentityForm>
    ),
  }
}

export function forgotWithoutMailPage(): IdentityPage {
  return {
    title: 'Forgot your password?',
    lede: 'We send no mail, so a new one is set with a link that we hand to you.',
    content: (
      <>
        <p>
          Write to us by the <a href="/support">support page</a> and say which address your account has.
          Whoever runs this site makes a link for you that works once, for a day.
        </p>
        <p>
          If this site is yours, <code>npm run data -- owner-link</code> prints a link for you.
        </p>
        <a href="/login" {...buttonLook({ wide: true })}>
          Back to sign-in
        </a>
      </>
    ),
  }
}

/** After something was done, or could not be: what, and the way on. */
export function noticePage(title: string, words: string, way = { to: '/login', label: 'Go to sign-in' }) {
  return {
    title,
    lede: words,
    content: (
      <a href={way.to} {...buttonLook({ variant: 'gold', size: 'large', wide: true })}>
        {way.label}
      </a>
    ),
  } satisfies IdentityPage
}

/** The provider's own form. A visitor who asked for it on our own page is not asked again: a script sends it. */
export function signOutPage(form: string, isAsked: boolean): IdentityPage {
  const button =
    '<button class="button" data-variant="gold" data-size="large" data-wide=""><span>Sign out</span></button>'
  const completed = form.replace(
    '</form>',
    `<input type="hidden" name="logout" value="yes"/>${button}</form>`,
  )
  const sentForm = <div dangerouslySetInnerHTML={{ __html: completed }} />
  if (isAsked) return { title: 'Signing out', content: sentForm, script: 'document.forms[0].submit()' }
  return {
    title: 'Sign out?',
    lede: 'A link or another site brought you here. You’re still signed in.',
    content: (
      <>
        {sentForm}
        <div className="identity-more">
          <a href="/">Stay signed in</a>
        </div>
      </>
    ),
  }
}

function EmailField({ email, error }: { email: string | undefined; error: string | undefined }) {
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      label="E-mail"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      autoFocus={email === undefined}
      defaultValue={email}
      error={error}
    />
  )
}

type NewPasswordFieldProps = {
  name: 'password' | 'newPassword'
  label: string
  autoFocus?: boolean
  error: string | undefined
}

function NewPasswordField({ name, ...props }: NewPasswordFieldProps) {
  return (
    <TextField
      id={name}
      name={name}
      type="password"
      hint={passwordHint}
      autoComplete="new-password"
      minLength={shortestPassword}
      required
      {...props}
    />
  )
}

function IdentityForm({ problem, children }: { problem: string | undefined; children: ReactNode }) {
  return (
    <>
      {problem && <Callout tone="error" title={problem} role="alert" />}
      <form method="post" className="identity-form" noValidate>
        {children}
      </form>
    </>
  )
}

function Cancel() {
  return (
    <Button type="submit" name="intent" value="cancel" variant="quiet" size="small" formNoValidate>
      Cancel
    </Button>
  )
}
