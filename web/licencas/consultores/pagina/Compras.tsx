import { Link } from 'react-router'
import type { ConsultorDaPagina } from '#shared/contas/administracao/administracao.contract.ts'
import { ESTADO_COMPRA } from '#shared/licencas/compras/compras.rules.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { formatAmount, formatDate, formatNumber } from '../../../platform/ui/format.ts'
import { Pill } from '../../../platform/ui/Pill.tsx'

const CENTAVOS = 100

/** The last purchases of a consultor, with a link to all of them. */
export function Compras({ consultor: { id_usuario, compras } }: { consultor: ConsultorDaPagina }) {
  return (
    <section aria-labelledby="consultor-compras">
      <div className="consultor-titulo">
        <h2 id="consultor-compras">{t('consultor.compras')}</h2>
        {compras.total > 0 && (
          <Link to={to('/vendas', {}, { query: { consultor: String(id_usuario) } })}>
            {t('consultor.verCompras', { n: formatNumber(compras.total) })}
          </Link>
        )}
      </div>
      {compras.total === 0 ? (
        <p className="py-5 font-serif text-lg">{t('consultor.semCompras')}</p>
      ) : (
        <table className="consultor-compras">
          <thead>
            <tr>
              <th scope="col">{t('vendas.coluna.data')}</th>
              <th scope="col" className="number">
                {t('consultor.licencas')}
              </th>
              <th scope="col" className="number">
                {t('vendas.coluna.valor')}
              </th>
              <th scope="col">{t('vendas.coluna.estado')}</th>
            </tr>
          </thead>
          <tbody>
            {compras.ultimas.map(({ id_compra, em, licencas, centavos, estado }) => (
              <tr key={id_compra}>
                <td>
                  <Link to={to('/vendas', {}, { query: { busca: id_compra } })}>{formatDate(em)}</Link>
                </td>
                <td className="number">{formatNumber(licencas)}</td>
                <td className="number">{formatAmount(centavos / CENTAVOS)}</td>
                <td>
                  <Estado estado={estado} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Estado({ estado }: { estado: string }) {
  const found = ESTADO_COMPRA.find(known => known === estado)
  return <Pill tone={estado === 'paga' ? 'ok' : 'neutral'}>{found ? t(`compras.estado.${found}`) : estado}</Pill>
}
