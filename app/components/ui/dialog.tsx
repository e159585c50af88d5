import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactElement, ReactNode } from 'react'
import * as m from '#messages'
import { Button, IconButton } from './button.tsx'

type Opening = {
  /** A button of ours. Leave it out and drive `open` where the dialog is opened by something else. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

type DialogProps = Opening & {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the foot, the one that goes on last. Wrap those that also close in `DialogClose`. */
  actions?: ReactNode
}

/** Over the page, holding the focus until it is closed; on a phone a sheet from the lower edge. */
export function Dialog({ trigger, title, description, children, actions, ...opening }: DialogProps) {
  return (
    <BaseDialog.Root {...opening}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="dialog-backdrop" />
        <BaseDialog.Viewport className="dialog-viewport">
          <BaseDialog.Popup className="dialog">
            <BaseDialog.Title>{title}</BaseDialog.Title>
            {description && <BaseDialog.Description>{description}</BaseDialog.Description>}
            {children}
            {actions && <div className="dialog-actions">{actions}</div>}
            <BaseDialog.Close
              className="dialog-close"
              render={<IconButton icon="close" label={m.ui_dialog_close()} />}
            />
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

export function DialogClose({ children }: { children: ReactElement }) {
  return <BaseDialog.Close render={children} />
}

type ConfirmDialogProps = Opening & {
  title: ReactNode
  description: ReactNode
  /** Say what happens, not "OK": "Delete the reading". */
  confirm: string
  cancel?: string
  tone?: 'gold' | 'danger'
  onConfirm: () => void
}

/** A question that must be answered: a click beside it does not close it, and it has no other way out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    trigger,
    title,
    description,
    confirm,
    cancel = m.ui_dialog_cancel(),
    tone = 'danger',
    onConfirm,
    ...opening
  } = props
  return (
    <BaseAlertDialog.Root {...opening}>
      {trigger && <BaseAlertDialog.Trigger render={trigger} />}
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className="dialog-backdrop" />
        <BaseAlertDialog.Viewport className="dialog-viewport">
          <BaseAlertDialog.Popup className="dialog">
            <BaseAlertDialog.Title>{title}</BaseAlertDialog.Title>
            <BaseAlertDialog.Description>{description}</BaseAlertDialog.Description>
            <div className="dialog-actions">
              <BaseAlertDialog.Close render={<Button>{cancel}</Button>} />
              <BaseAlertDialog.Close
                render={
                  <Button variant={tone} onClick={onConfirm}>
                    {confirm}
                  </Button>
                }
              />
            </div>
          </BaseAlertDialog.Popup>
        </BaseAlertDialog.Viewport>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  )
}
