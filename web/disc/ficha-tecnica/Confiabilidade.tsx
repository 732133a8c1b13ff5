import type { FichaTecnica } from '#shared/disc/ficha-tecnica/ficha-tecnica.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { NotYet } from './NotYet.tsx'
import { decimal, toPercent } from './numeros.ts'
import { PorDimensao } from './PorDimensao.tsx'

/**
 * Section on reliability: agreement of the questions of one dimension (alpha, split halves), and of the same person's
 * two tests (retest).
 */
export function Confiabilidade({ n, minimos, alfa, alfa_ic95, metades, reteste, pares_reteste }: FichaTecnica) {
  return (
    <>
      <p>{t('ficha.confiabilidadeTexto')}</p>
      {alfa_ic95 ? (
        <PorDimensao
          titulo={t('ficha.alfaTitulo', { n })}
          colunas={[
            ...(alfa ? [[t('ficha.alfa'), alfa.map(value => decimal(value, 2))] as const] : []),
            [t('ficha.intervalo'), alfa_ic95.map(([low, high]) => `${decimal(low, 2)} – ${decimal(high, 2)}`)],
            ...(metades ? [[t('ficha.metades'), metades.map(value => decimal(value, 2))] as const] : []),
          ]}
        />
      ) : (
        <NotYet n={n} minimo={minimos.confiabilidade} />
      )}
      <h3>{t('ficha.reteste')}</h3>
      <p>{t('ficha.retesteTexto')}</p>
      {reteste ? (
        <>
          <PorDimensao
            titulo={t('ficha.retesteTitulo', { n: pares_reteste })}
            colunas={[[t('ficha.correlacao'), reteste.r.map(value => decimal(value, 2))]]}
          />
          <p>
            {t('ficha.acordo', {
              primaria: toPercent(reteste.mesma_primaria),
              perfil: toPercent(reteste.mesmo_perfil),
            })}
          </p>
        </>
      ) : (
        <NotYet n={pares_reteste} minimo={minimos.pares_reteste} />
      )}
    </>
  )
}
