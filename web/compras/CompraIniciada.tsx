import type { Plano } from '#shared/compras/compras.contract.ts'
import { t } from '../i18n/i18n.ts'
import { ButtonAnchor } from '../ui/Button.tsx'

interface Props {
  plano: Plano
  url: string
  /** Whether the page of payment opened in a tab of its own. */
  opened: boolean
}

/** Where the payment goes on; the link is there whether or not the browser let the tab open. */
export const CompraIniciada = ({ plano, url, opened }: Props) => (
  <div className="card mb-8 grid gap-2">
    <p className="font-serif text-lg font-[560]">
      {t(opened ? 'compras.iniciada' : 'compras.iniciadaSemAba', { plano: plano.nome_plano })}
    </p>
    <p className="measure text-ink-soft">{t('compras.iniciadaTexto')}</p>
    <ButtonAnchor
      look={opened ? 'quiet' : 'primary'}
      className="mt-1 justify-self-start"
      href={url}
      target="_blank"
      rel="noopener"
    >
      {t('compras.abrirPagamento')}
    </ButtonAnchor>
  </div>
)
