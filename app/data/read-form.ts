import { data } from 'react-router'

/** The form data of a request; an unreadable body is answered with 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}
