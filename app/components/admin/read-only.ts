// Whether the role of the signed-in user only allows looking at the current page. Tables and forms ask for it.
import { createContext, useContext } from 'react'

export const ReadOnly = createContext(false)

export function useIsReadOnly(): boolean {
  return useContext(ReadOnly)
}
