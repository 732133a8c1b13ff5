import { t } from '../i18n/i18n.ts'
import { ButtonAnchor, ButtonLink } from '../ui/Button.tsx'

interface Props {
  idCompra: string
  url: string
  /** Whether the page of payment opened in a tab of its own. */
  opened: boolean
}

/** Where the payment goes on; the link is there whether or not the browser let the tab open. */
export const CompraIniciada = ({ idCompra, url, opened }: Props) => (
  <div className="mt-5 grid gap-2 border-t border-line pt-4 text-sm">
    <p className="font-semibold">{t(opened ? 'compras.iniciada' : 'compras.iniciadaSemAba')}</p>
    <p className="text-ink-soft">{t('compras.iniciadaTexto')}</p>
    <ButtonAnchor look="quiet" wide small className="mt-1" href={url} target="_blank" rel="noopener">
      {t('compras.abrirPagamento')}
    </ButtonAnchor>
    <ButtonLink look="text" wide small to={`/pagamento/${idCompra}`}>
      {t('compras.acompanhar')}
    </ButtonLink>
  </div>
)
