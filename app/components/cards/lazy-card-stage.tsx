import { lazy, useEffect, type ComponentProps } from 'react'
import { toast } from '#app/components/ui/toast-store.ts'
import * as m from '#messages'
import type { CardStage } from './card-stage.tsx'

/** Loaded when a card is enlarged for the first time. If that fails, a message says so, and the page stays. */
export const LazyCardStage = lazy(async () => ({
  // Undefined also where chunk-failure.ts handles the failure.
  default: (await import('./card-stage.tsx').catch(() => undefined))?.CardStage ?? NotLoaded,
}))

function NotLoaded({ isOpen, onOpenChange }: ComponentProps<typeof CardStage>) {
  useEffect(() => {
    if (!isOpen) return
    toast(m.cards_card_stage_couldnt_be_loaded(), { tone: 'error' })
    onOpenChange(false)
  }, [isOpen, onOpenChange])
  return null
}
