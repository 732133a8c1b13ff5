import { ETAPAS } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { ETAPAS_DO_ROTEIRO, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'

/** List of the six etapas with their minutes: spent in past ones, planned for those to come. */
export function Roteiro() {
  const { sala } = useSessao()
  const here = ETAPAS.indexOf(sala.etapa)
  return (
    <>
      <h2 className="cz-olho">{t('conduzir.roteiroDe', { n: ROTEIRO.geral.duracao_total_min })}</h2>
      <ol className="cz-etapas">
        {ETAPAS_DO_ROTEIRO.map(({ id, nome, minutos }, i) => {
          const spent = sala.minutos.find(({ etapa }) => etapa === id)?.minutos
          return (
            <li
              key={id}
              data-estado={i < here ? 'feita' : i === here ? 'agora' : undefined}
              aria-current={i === here ? 'step' : undefined}
            >
              <span className="cz-etapa">{nome}</span>
              <span className="cz-miudo">
                {i < here && spent !== undefined && t('conduzir.minutos', { n: Math.round(spent) })}
                {i > here && t('conduzir.previstos', { n: minutos })}
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
