import type { ReactNode } from 'react'
import { cx } from '../../../platform/ui/cx.ts'
import { useCena } from './cena.tsx'

interface Props {
  /** Whether the content starts at the top instead of being centred, because it may be longer than one screen. */
  alto?: boolean
  /** Buttons at the bottom; absent on a view-only screen. */
  dock?: ReactNode
  /** Whether three items stand side by side on wide screens. */
  tres?: boolean
  children: ReactNode
}

/** Layout of the person's view: the content, and below it the buttons. */
export function Palco({ alto = false, dock, tres = false, children }: Props) {
  const { soVer, moldura } = useCena()
  const className = cx('pc-meio', alto && 'content-start')
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
