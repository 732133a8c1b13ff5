import { useQuery } from '@tanstack/react-query'
import type { PrecoNaVitrine } from '#shared/licencas/compras/precos.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { formatAmount } from '../../../platform/ui/format.ts'
import { precosQuery } from '../inicio.queries.ts'

/** Fourth block: what a licence costs, from the plans on sale. */
export function Precos() {
  const { data } = useQuery(precosQuery)
  const individuais = data?.filter(({ id_tipo_licenca }) => id_tipo_licenca === 1) ?? []
  const empresariais = data?.filter(({ id_tipo_licenca }) => id_tipo_licenca === 2) ?? []
  return (
    <section id="precos" className="inicio-faixa inicio-funda" aria-labelledby="precos-titulo">
      <div className="wrap">
        <div className="inicio-cabeca">
          <h2 id="precos-titulo">{t('inicio.precosTitulo')}</h2>
          <p>{t('inicio.precosTexto')}</p>
        </div>
        {individuais.length > 0 ? (
          <ul className="inicio-precos">
            {individuais.map(preco => (
              <Preco key={`${preco.nome_plano} ${preco.n_usuarios}`} preco={preco} />
            ))}
          </ul>
        ) : (
          // The room of a row of prices: what comes in its place moves nothing.
          <div className="inicio-precos pt-6.5 pb-7 border-b border-b-line min-h-47">
            {data && (
              <p>
                <b className="inicio-perfil">{t('inicio.porProposta')}</b>
                <span className="block text-ink-soft">{t('inicio.porPropostaTexto')}</span>
              </p>
            )}
          </div>
        )}
        <div className="inicio-mais-preco">
          {empresariais.length > 0 && (
            <p>
              <b>{t('inicio.paraEmpresas')}</b>{' '}
              {t('inicio.paraEmpresasTexto', { precos: empresariais.map(byLicenca).join(', ') })}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

const umaOf = ({ preco, n_usuarios }: PrecoNaVitrine) => formatAmount(preco / n_usuarios)
const byLicenca = (preco: PrecoNaVitrine) =>
  t('inicio.nPorCada', { licencas: tn('inicio.nLicencas', preco.n_usuarios), preco: umaOf(preco) })

/** One plan: its price for each licence, large, and the whole beside it. */
function Preco({ preco }: { preco: PrecoNaVitrine }) {
  const [reais = '', centavos = ''] = umaOf(preco).replace('R$', '').trim().split(',')
  return (
    <li>
      <h3>
        {tn('inicio.nLicencas', preco.n_usuarios)} <span>· {preco.nome_plano}</span>
      </h3>
      <p className="inicio-valor">
        <small>R$</small>
        {reais}
        <sup>,{centavos}</sup>
      </p>
      <p className="text-ink-soft">
        {preco.n_usuarios > 1 ? t('inicio.porLicencaDe', { total: formatAmount(preco.preco) }) : t('inicio.porLicenca')}
      </p>
    </li>
  )
}
