import { Link } from 'react-router'
import type { VisaoGeral } from '#shared/casa/casa/visao-geral.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { formatAmount, formatNumber } from '../../../platform/ui/format.ts'
import { mudanca } from './mudanca.ts'

const CENTAVOS = 100

/** Sentences that say which acts each sum of the period counts, and on which day. */
const CONTADOS = ['geral.conta.receita', 'geral.conta.compras', 'geral.conta.vendidas', 'geral.conta.dias'] as const

/** Figures of the period, each explained and linked to the list behind it. */
export function Figuras({ visao }: { visao: VisaoGeral }) {
  const { testes, compras, licencas_vendidas, receita_centavos, estoque, consultores } = visao
  return (
    <div className="grid gap-3">
      <ul className="geral-figuras">
        <Figura rotulo={t('geral.testes')} valor={formatNumber(testes.agora)} nota={mudanca(testes)} />
        <Figura
          rotulo={t('geral.receita')}
          valor={formatAmount(receita_centavos.agora / CENTAVOS)}
          nota={[
            mudanca(receita_centavos, antes => formatAmount(antes / CENTAVOS), compras.antes),
            compras.agora > 0 ? tn('geral.emCompras', compras.agora) : t('geral.semCompras'),
          ].join(' · ')}
          to={to('/vendas')}
        />
        <Figura
          rotulo={t('geral.vendidas')}
          valor={formatNumber(licencas_vendidas.agora)}
          nota={mudanca(licencas_vendidas)}
          to={to('/vendas')}
        />
        <Figura
          rotulo={t('geral.estoque')}
          valor={formatNumber(estoque.livres)}
          nota={t('geral.reservadas', {
            convites: formatNumber(estoque.em_convites),
            testes: formatNumber(estoque.em_testes),
          })}
        />
        <Figura
          rotulo={t('geral.consultores')}
          valor={formatNumber(consultores.ativos)}
          nota={t('geral.deTotal', {
            total: formatNumber(consultores.total),
            convites:
              consultores.convites_abertos > 0
                ? tn('geral.convitesAbertos', consultores.convites_abertos)
                : t('geral.semConvites'),
          })}
          to={to('/criar-consultor')}
        />
      </ul>
      <details className="text-sm text-ink-soft">
        <summary>{t('geral.comoContaTitulo')}</summary>
        <ul className="measure grid gap-1 pt-2">
          {CONTADOS.map(key => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function Figura({ rotulo, valor, nota, to }: { rotulo: string; valor: string; nota: string; to?: string }) {
  const words = (
    <>
      <span className="text-ink-soft text-(length:--text-sm)">{rotulo}</span>
      <b>{valor}</b>
      <span className="text-ink-soft text-(length:--text-xs)">{nota}</span>
    </>
  )
  return <li>{to ? <Link to={to}>{words}</Link> : <div>{words}</div>}</li>
}
