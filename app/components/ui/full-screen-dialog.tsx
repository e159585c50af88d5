import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import * as m from '#messages'
import { IconButton } from './button.tsx'
import './full-screen-dialog.css'

type FullScreenDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** After the closing animation. */
  onClosed: () => void
  title: ReactNode
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A modal dialog over the whole screen, also over another dialog. The focus returns to where it was. */
export function FullScreenDialog({
  isOpen,
  onOpenChange,
  onClosed,
  title,
  onKeyDown,
  children,
}: FullScreenDialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Popup
          className="full-screen-dialog"
          ref={popup}
          initialFocus={popup}
          onKeyDown={onKeyDown}
        >
          {children}
          <BaseDialog.Title>{title}</BaseDialog.Title>
          <BaseDialog.Close render={<IconButton icon="close" label={m.ui_dialog_close()} />} />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
