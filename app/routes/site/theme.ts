// The theme switch posts here before hydration and without JavaScript.
import { data, redirect } from 'react-router'
import { requestFacts } from '#app/data/contexts.ts'
import { readForm } from '#app/data/read-form.ts'
import { isTheme, themeCookie } from '#app/session/theme.ts'
import { safeRedirectPath } from '#rules/redirect-path.ts'
import type { Route } from './+types/theme.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const theme = form.get('theme')
  if (!isTheme(theme)) throw data(null, { status: 400 })
  return redirect(safeRedirectPath(form.get('returnTo')), {
    status: 303,
    headers: { 'Set-Cookie': themeCookie(theme, context.get(requestFacts).secure) },
  })
}

export function loader() {
  return redirect('/')
}
