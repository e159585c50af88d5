import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

interface SiteFrameProps {
  /**
   * newdefault: the product itself, wide. default: plain reading pages, one column.
   * nologin: taps and verses; whoever comes here was handed something and is not asked who they are.
   */
  layout: 'default' | 'newdefault' | 'nologin'
  children: ReactNode
}

export function SiteFrame({ layout, children }: SiteFrameProps) {
  return (
    <div className="frame" data-layout={layout}>
      <SiteHeader account={layout === 'nologin' ? 'hidden' : 'shown'} />
      <main id="main" className="frame-main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
