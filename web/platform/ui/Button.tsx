import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { t } from '../i18n/i18n.ts'
import { cx } from './cx.ts'

interface Look {
  /** Look of the button: at most one primary per screen, danger for acts that ask first. */
  look?: 'primary' | 'quiet' | 'text' | 'danger' | undefined
  small?: boolean | undefined
  wide?: boolean | undefined
}

const classOf = ({ look = 'quiet', small, wide }: Look, className?: string) =>
  cx('btn', `btn-${look}`, small && 'btn-sm', wide && 'btn-wide', className)

/** Button that, while busy, keeps its width, says 'Carregando...' and ignores presses. */
export function Button({
  look,
  small,
  wide,
  busy = false,
  spinner = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Look & {
  busy?: boolean | undefined
  /** Whether a spinner is shown beside 'Carregando...'. */
  spinner?: boolean
} & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ look, small, wide }, className)}
      aria-disabled={busy || undefined}
      onClick={event => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className="grid">
        <span className={cx('btn-words', busy && 'invisible')}>{children}</span>
        {busy && (
          <span className="btn-words">
            {spinner && <span className="btn-spinner" aria-hidden="true" />}
            {t('comum.carregando')}
          </span>
        )}
      </span>
    </button>
  )
}

/** Link within the app that looks like a button. */
export function ButtonLink({ look, small, wide, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={classOf({ look, small, wide }, className)} />
}

/** Link out of the app (a mail, a chat, a file) that looks like a button. */
export function ButtonAnchor({ look, small, wide, className, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={classOf({ look, small, wide }, className)}>
      {children}
    </a>
  )
}
