import { useState } from 'react'
import type { MeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { postponeFator } from '#shared/contas/fatores/fatores.contract.ts'
import { api } from '../../../platform/api.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { formatDate } from '../../../platform/ui/format.ts'

/** Banner that asks for a second factor: an admin until a day, a consultor with "not now" for thirty days. */
export default function PedidoDeFator({ exigencia, ate }: NonNullable<MeusDados['fator']>) {
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <section className="card my-6 grid gap-3" aria-labelledby="pedido-fator">
      <h2 id="pedido-fator" className="text-lg">
        {t('fatores.pedidoTitulo')}
      </h2>
      <p className="measure text-sm text-ink-soft">
        {exigencia === 'prazo' && ate ? t('fatores.pedidoPrazo', { data: formatDate(ate) }) : t('fatores.texto')}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={to('/meus-dados/:parte?', { parte: 'seguranca' })}>{t('fatores.pedidoLigar')}</ButtonLink>
        {exigencia === 'convite' && (
          <Button
            look="text"
            onClick={() => {
              setClosed(true)
              // The button that was pressed is gone.
              document.querySelector<HTMLElement>('#conteudo')?.focus({ preventScroll: true })
              // A "not now" that does not arrive is asked again at the next sign-in.
              void api(postponeFator, {}).catch(() => undefined)
            }}
          >
            {t('fatores.pedidoDepois')}
          </Button>
        )}
      </div>
    </section>
  )
}
