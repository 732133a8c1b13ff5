import type { Evidencia, RodadaPublicada } from '#shared/disc/evidencia/ficha.contract.ts'
import { type MessageKey, t } from '../../../platform/i18n/i18n.ts'
import { formatDate, formatNumber } from '../../../platform/ui/format.ts'
import { decimal } from '../numeros.ts'

/** Section on the blind control: results of all closed rounds, and the number of people in the current one. */
export const ControleCego = ({ controle }: Pick<Evidencia, 'controle'>) => (
  <>
    <p className="text-ink-soft">{t('ficha.controleTexto')}</p>
    {controle.rodadas.map(rodada => (
      <Rodada key={`${rodada.regra.versao} ${rodada.rodada}`} rodada={rodada} regraEmVigor={controle.regra.versao} />
    ))}
    <div className="ficha-ainda-nao">
      <p>{t('ficha.controleEmAndamento', { n: formatNumber(controle.em_andamento), minimo: controle.minimo })}</p>
      <progress max={controle.minimo} value={controle.em_andamento} aria-label={t('ficha.controleProgresso')} />
    </div>
    <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{t('ficha.controleRegra', controle.regra)}</p>
  </>
)

const LEITURA: Record<RodadaPublicada['primaria']['leitura'], MessageKey> = {
  acima: 'ficha.controleAcima',
  zero: 'ficha.controleZero',
  abaixo: 'ficha.controleAbaixo',
}
const LISTA: Record<RodadaPublicada['listas'][number]['lista'], MessageKey> = {
  forcas: 'ficha.listaForcas',
  atencao: 'ficha.listaAtencao',
}
const p = (value: number) => (value < 0.001 ? t('ficha.pMenor') : t('ficha.p', { p: decimal(value, 3) }))

/** One closed round; a round of an earlier rule says which rule it followed. */
function Rodada({
  rodada: { rodada, regra, calculada_em, n, consultores, desistencias, primaria, listas },
  regraEmVigor,
}: {
  rodada: RodadaPublicada
  regraEmVigor: string
}) {
  const anterior = regra.versao !== regraEmVigor
  const title = anterior ? t('ficha.rodadaDeRegra', { rodada, versao: regra.versao }) : t('ficha.rodada', { rodada })
  return (
    <section className="grid gap-2" aria-label={title}>
      <h3>{title}</h3>
      <p>
        {t('ficha.controleResultado', {
          n,
          propria: decimal(primaria.propria, 2),
          alheia: decimal(primaria.alheia, 2),
          diferenca: decimal(primaria.diferenca, 2),
          de: decimal(primaria.de, 2),
          ate: decimal(primaria.ate, 2),
        })}{' '}
        {t(LEITURA[primaria.leitura])} {primaria.acima_da_menor && t('ficha.controleMenor')}
      </p>
      <ul>
        {listas.map(({ lista, n: of, palpite, mcnemar }) => (
          <li key={lista}>
            <b>{t(LISTA[lista])}.</b>{' '}
            {t('ficha.controlePalpite', {
              x: palpite.certos,
              n: of,
              acaso: decimal(palpite.acaso, 0),
              p: p(palpite.p),
            })}{' '}
            {t('ficha.controlePar', { propria: mcnemar.so_propria, alheia: mcnemar.so_alheia, p: p(mcnemar.p) })}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        {t('ficha.controleDeQuem', { consultores, desistencias, data: formatDate(new Date(calculada_em)) })}
      </p>
      {anterior && <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{t('ficha.controleRegra', regra)}</p>}
    </section>
  )
}
