import { Link } from 'react-router'
import type { Inicio } from '#shared/casa/casa/inicio.contract.ts'
import { estoqueEmPalavras } from '../../../../licencas/licencas/estoque/estoque.words.ts'
import { t, tn } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { ButtonLink } from '../../../../platform/ui/Button.tsx'
import { formatNumber } from '../../../../platform/ui/format.ts'
import { Faixa } from '../Faixa.tsx'
import { parteDoMes } from '../quando.ts'

/** Shows how many licences are free, where the others are, and until when they last at the pace of the last 30 days. */
export function Estoque({ estoque }: { estoque: Inicio['estoque'] }) {
  const { individual, em_convites, em_testes, baixo } = estoque
  const [primeira = '', ...outras] = estoqueEmPalavras(estoque)
  return (
    <section className="card dia-cartao" aria-labelledby="dia-licencas">
      <div className="dia-cartao-cabeca">
        <h2 id="dia-licencas">{t('dia.licencas')}</h2>
        <Link to={to('/extrato')}>{t('dia.extrato')}</Link>
      </div>
      <p className="dia-figura">
        <b>{formatNumber(individual)}</b>
        <span>
          {primeira.replace(/^\S+ /, '')}
          {outras.length > 0 && (
            <>
              <br />
              {outras.join(' · ')}
            </>
          )}
        </span>
      </p>
      {individual + em_convites + em_testes > 0 && (
        <>
          <Faixa total={individual + em_convites + em_testes} partes={[individual, em_convites, em_testes]} alta />
          <ul className="dia-legenda">
            {[
              tn('dia.legendaLivres', individual),
              t('dia.legendaConvites', { n: formatNumber(em_convites) }),
              t('dia.legendaTestes', { n: formatNumber(em_testes) }),
            ].map((words, i) => (
              <li key={words} data-passo={i}>
                {words}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="text-sm text-ink-soft">{ritmo(estoque)}</p>
      {baixo && <p className="dia-nota">{individual === 0 ? t('dia.estoqueVazio') : t('dia.estoqueBaixo')}</p>}
      <ButtonLink look={baixo && individual > 0 ? 'primary' : 'quiet'} wide to={to('/preco')}>
        {t('layout.comprarLicencas')}
      </ButtonLink>
      <Link className="link-solo" to={to('/meu-teste')}>
        {t('meu_teste.titulo')}
      </Link>
    </section>
  )
}

/**
 * Returns the pace and what follows from it, in words; the end is given as a part of a month, since nothing more exact
 * would be true.
 */
function ritmo({ usadas_30_dias, individual, dura_ate }: Inicio['estoque']): string {
  if (usadas_30_dias === 0) return t('dia.semRitmo')
  const pace = tn('dia.ritmo', usadas_30_dias)
  if (individual === 0) return pace
  if (dura_ate === null) return `${pace} ${t('dia.duraMuito')}`
  const { parte, mes } = parteDoMes(dura_ate)
  return `${pace} ${tn('dia.duraAte', individual, { quando: t(parte, { mes }) })}`
}
