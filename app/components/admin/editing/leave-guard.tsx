// Asks before leaving a page with unsaved data that a draft cannot store, such as chosen files.
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#app/components/ui/dialog.tsx'
import { confirmBeforeUnload } from '#app/data/unsaved-changes.ts'
import * as m from '#messages'

const atStake = new Set<symbol>()
confirmBeforeUnload(() => atStake.size > 0)

interface LeaveGuardProps {
  /** Whether there is unsaved data. */
  when: boolean
  /** What would be lost: “Four files are not uploaded yet.” */
  loss: string
}

/** Asks before another page of ours, and before the browser leaves or reloads. */
export function LeaveGuard({ when, loss }: LeaveGuardProps) {
  const isLeaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const stake = Symbol(loss)
    atStake.add(stake)
    return () => void atStake.delete(stake)
  }, [when, loss])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isLeaving.current) blocker.reset?.()
        isLeaving.current = false
      }}
      title={m.admin_leave_guard_leave_without_saving()}
      description={loss}
      confirm={m.admin_leave_guard_leave()}
      cancel={m.admin_leave_guard_stay()}
      onConfirm={() => {
        isLeaving.current = true
        blocker.proceed?.()
      }}
    />
  )
}
