import { Suspense, useId, useState } from 'react'
import type { GrupoDoExtrato } from '#shared/licencas/licencas/extrato.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Icon } from '../../../platform/lists/icons/icons.tsx'
import { formatNumber } from '../../../platform/ui/format.ts'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { detailOf, signed, titleOf, whenOf } from './ato.words.ts'
import { Sinal } from './Sinal.tsx'

const LicencasDoAto = lazyPart(() => import('./LicencasDoAto.tsx'))

/** Row of one act; it opens in place to its licences and their people. */
export function AtoRow(ato: GrupoDoExtrato) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const detail = detailOf(ato)
  const when = whenOf(ato)
  return (
    <div className="ato" data-open={open ? '' : undefined}>
      <button
        type="button"
        className="ato-linha"
        data-row-link
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <time className="ato-quando" dateTime={ato.ultimo_em.toISOString()}>
          {when}
        </time>
        <Sinal tipo={ato.tipo} varios={ato.turma !== null || ato.quantidade > 1} />
        <span className="ato-que">
          <b>{titleOf(ato)}</b>
          <span>
            <span className="ato-quando-curto">{when}</span>
            {/* Before the detail, whose end is cut where it is long. */}
            <span className="ato-ponto"> · </span>
            {tn(`extrato.doTipo.${ato.id_tipo_licenca}`, ato.quantidade)}
            {detail && ` · ${detail}`}
          </span>
        </span>
        <b className="ato-delta" data-mais={ato.delta > 0 ? '' : undefined}>
          {signed(ato.delta)}
        </b>
        <span className="ato-saldo">
          <span className="ato-saldo-palavra">{t('extrato.saldoDepois', { n: '' })}</span>
          {formatNumber(ato.saldo)}
        </span>
        <Icon name="caret" />
      </button>
      <div id={id} hidden={!open} className="ato-dentro">
        {open && (
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <LicencasDoAto {...ato} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
