import { likelyEmail } from '#shared/platform/fields/likely.ts'
import { t } from '../../platform/i18n/i18n.ts'

interface Props {
  /** Address as typed. */
  email: string
  /** Number of her line in the list; given where she has to find it. */
  linha?: number | undefined
  /** The column from which the address was taken, where it is not the first one. */
  coluna?: string | undefined
  /** Other addresses that stand beside it. */
  outros?: readonly string[] | undefined
  /** Puts the address that is offered in place of the typed one; without it nothing is offered. */
  onEmail?: ((email: string) => void) | undefined
}

/** Notes on a person as read, where it is not plain to see: her line, another column, other addresses, a likely error of typing. */
export function Notas({ email, linha, coluna, outros = [], onEmail }: Props) {
  const meant = onEmail && likelyEmail(email)
  return (
    <>
      {linha !== undefined && <span>{t('listas.linhaN', { n: linha })}</span>}
      {coluna !== undefined && <span>{t('listas.daColuna', { coluna })}</span>}
      {outros.length > 0 && <span>{t('listas.outros', { emails: outros.join(', ') })}</span>}
      {meant && (
        <button type="button" className="act" onClick={() => onEmail(meant)}>
          {t('listas.seria', { email: meant })}
        </button>
      )}
    </>
  )
}
