import { Suspense, useId, useState } from 'react'
import type { GrupoDoExtrato } from '#shared/licencas/licencas/extrato.contract.ts'
import type { TipoDeAto } from '#shared/licencas/licencas/licencas.rules.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Icon } from '../../../platform/lists/icons/icons.tsx'
import { formatNumber } from '../../../platform/ui/format.ts'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { detailOf, signed, titleOf, whenOf } from './ato.words.ts'

/** How each sign is drawn, on a square of twenty; the words beside it say everything. */
const PATHS = {
  carta: 'M2.5 4.5h15v11h-15zM3 6l7 5 7-5',
  pessoas:
    'M10.2 6.8a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0M2 16.5c.3-3 2.4-4.8 5.4-4.8s5.1 1.8 5.4 4.8M13 4.3a2.6 2.6 0 0 1 0 5M14.6 12c2 .6 3.2 2.2 3.4 4.5',
  volta: 'M7.5 4 3.5 8l4 4M3.5 8H12a4.5 4.5 0 0 1 0 9H8',
  cartao: 'M2.5 4.5h15v11h-15zM2.5 8.5h15M5.5 12.5h3',
  mais: 'M10 4v12M4 10h12',
  menos: 'M4 10h12',
} as const

const SIGNS: Record<TipoDeAto, keyof typeof PATHS> = {
  convite: 'carta',
  volta: 'volta',
  compra: 'cartao',
  cortesia: 'mais',
  estorno_desfeito: 'volta',
  correcao: 'menos',
  estorno: 'menos',
  passada: 'menos',
  recebida: 'mais',
}

/** Sign of an act: petrol for what went out, green for what came in, grey for what was taken. */
function Sinal({ tipo, varios }: { tipo: TipoDeAto; varios: boolean }) {
  const tone = tipo === 'convite' ? 'petrol' : SIGNS[tipo] === 'menos' ? 'soft' : 'ok'
  return (
    <span className="ato-sinal" data-tone={tone} aria-hidden="true">
      <svg
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={PATHS[tipo === 'convite' && varios ? 'pessoas' : SIGNS[tipo]]} />
      </svg>
    </span>
  )
}

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
        <time
          className="text-ink-soft text-(length:--text-sm) tabular-nums whitespace-nowrap max-[40rem]:hidden"
          dateTime={ato.ultimo_em.toISOString()}
        >
          {when}
        </time>
        <Sinal tipo={ato.tipo} varios={ato.turma !== null || ato.quantidade > 1} />
        <span className="ato-que">
          <b>{titleOf(ato)}</b>
          <span>
            <span className="ato-quando-curto">{when}</span>
            {/* Before the detail, whose end is cut where it is long. */}
            <span className="max-[40rem]:hidden"> · </span>
            {tn(`extrato.doTipo.${ato.id_tipo_licenca}`, ato.quantidade)}
            {detail && ` · ${detail}`}
          </span>
        </span>
        <b className="ato-delta" data-mais={ato.delta > 0 ? '' : undefined}>
          {signed(ato.delta)}
        </b>
        <span className="tabular-nums text-right text-ink-soft max-[40rem]:row-[2] max-[40rem]:col-[3] max-[40rem]:self-start max-[40rem]:text-(length:--text-sm)">
          <span className="hidden max-[40rem]:inline">{t('extrato.saldoDepois', { n: '' })}</span>
          {formatNumber(ato.saldo)}
        </span>
        <Icon name="caret" />
      </button>
      <div id={id} hidden={!open} className="pl-37.5 max-[40rem]:pl-0">
        {open && (
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <LicencasDoAto {...ato} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
