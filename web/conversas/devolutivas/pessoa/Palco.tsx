import type { ReactNode } from 'react'
import { cx } from '../../../platform/ui/cx.ts'
import { useCena } from './cena.tsx'

interface Props {
  /** Begins at the top instead of standing in the middle: more than one screen of it is to be expected. */
  alto?: boolean
  /** Acts at the bottom; none on a screen that only shows. */
  dock?: ReactNode
  /** Three side by side where there is room. */
  tres?: boolean
  children: ReactNode
}

/** One thing at a time: what it is, and under it what is done with it. */
export function Palco({ alto = false, dock, tres = false, children }: Props) {
  const { soVer, moldura } = useCena()
  const className = cx('pc-meio', alto && 'pc-alto')
  if (moldura) return <div className={className}>{children}</div>
  return (
    <>
      <main id="conteudo" tabIndex={-1} className={className}>
        {children}
      </main>
      {dock && !soVer && (
        <footer className="pc-dock">
          <div className={cx('pc-dock-dentro', tres && 'pc-tres')}>{dock}</div>
        </footer>
      )}
    </>
  )
}

/** Heading of the view. */
export function Titulo({ className, children }: { className?: string; children: ReactNode }) {
  const { moldura } = useCena()
  if (moldura) return <p className={cx('pc-titulo', className)}>{children}</p>
  return (
    <h1 tabIndex={-1} className={cx('pc-titulo', className)}>
      {children}
    </h1>
  )
}
