import { data } from 'react-router'

/** The form of a request; one that cannot be read is the sender's fault, not ours. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}
