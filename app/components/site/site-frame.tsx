import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

interface SiteFrameProps {
  /**
   * newdefault: wide, with the deck switch. default: one column of text. nologin: taps and verses, without a way to sign in.
   */
  layout: 'default' | 'newdefault' | 'nologin'
  children: ReactNode
}

export function SiteFrame({ layout, children }: SiteFrameProps) {
  return (
    <div className="frame" data-layout={layout}>
      <SiteHeader layout={layout} />
      <main id="main" className="frame-main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
