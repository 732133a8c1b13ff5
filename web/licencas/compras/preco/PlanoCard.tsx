import { type ReactNode, useId } from 'react'
import type { Plano } from '#shared/licencas/compras/compras.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatNumber, formatReais } from '../../../platform/ui/format.ts'
import { IconePlano } from './IconePlano.tsx'

/** Card of a plan: licences, price and one button. */
export function PlanoCard({
  plano,
  outra,
  busy,
  onBuy,
  children,
}: {
  plano: Plano
  /**
   * Whether a purchase of this plan is open or just paid; the button then offers another one and is not the primary
   * one.
   */
  outra: boolean
  busy: boolean
  onBuy(): void
  /** Content between the plan's facts and its button. */
  children?: ReactNode
}) {
  const nome = useId()
  const { nome_plano, n_usuarios, preco, plano_destaque, icone } = plano
  return (
    <>
      {plano_destaque && <p className="plano-fita">{t('compras.popular')}</p>}
      <IconePlano icone={icone} />
      <h2 id={nome}>{nome_plano}</h2>
      <p className="plano-preco">{formatReais(preco)}</p>
      <p className="text-sm text-ink-soft">
        {n_usuarios > 1
          ? t('compras.porUsuario', { preco: formatReais(preco / n_usuarios) })
          : t('compras.pagamentoUnico')}
      </p>
      <p className="text-sm text-ink-soft">{t('compras.desistir')}</p>
      <ul className="plano-itens">
        <li>{t('compras.usuarios', { n: formatNumber(n_usuarios) })}</li>
        <li>{t('compras.relatorio')}</li>
        <li>{t('compras.suporte')}</li>
      </ul>
      {children}
      <Button wide spinner look={buyLook(outra, plano_destaque)} busy={busy} aria-describedby={nome} onClick={onBuy}>
        {t(outra ? 'compras.comprarOutra' : 'compras.comprar')}
      </Button>
    </>
  )
}

const buyLook = (outra: boolean, destaque: boolean) => {
  if (outra) return 'text'
  return destaque ? 'primary' : 'quiet'
}
