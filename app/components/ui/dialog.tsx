import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactElement, ReactNode } from 'react'
import * as m from '#messages'
import { Button, IconButton } from './button.tsx'

type Opening = {
  /** One of our buttons. Without it, control the dialog with `open`. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

type DialogProps = Opening & {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons in the footer, the primary one last. Wrap those that also close the dialog in `DialogClose`. */
  actions?: ReactNode
  /** For the element of the dialog: where the focus begins and goes afterwards, and its keys. */
  popup?: Pick<BaseDialog.Popup.Props, 'ref' | 'initialFocus' | 'finalFocus' | 'onKeyDown'>
}

/** A modal dialog; on a phone a bottom sheet. */
export function Dialog({ trigger, title, description, children, actions, popup, ...opening }: DialogProps) {
  return (
    <BaseDialog.Root {...opening}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="dialog-backdrop" />
        <BaseDialog.Viewport className="dialog-viewport">
          <BaseDialog.Popup className="dialog" {...popup}>
            <BaseDialog.Title>{title}</BaseDialog.Title>
            {description && <BaseDialog.Description>{description}</BaseDialog.Description>}
            {children}
            {actions && <div className="dialog-actions">{actions}</div>}
            <BaseDialog.Close render={<IconButton icon="close" label={m.ui_dialog_close()} />} />
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

/** A confirmation that must be answered: a click outside does not close it. */
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
