import type { FichaTecnica } from '#shared/disc/ficha-tecnica/ficha-tecnica.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { AindaNao } from './AindaNao.tsx'
import { decimal, toPercent } from './numeros.ts'
import { PorDimensao } from './PorDimensao.tsx'

/** Section on the sample so far: means, shares of profiles and of careful answers, time. */
export function Amostra(ficha: FichaTecnica) {
  const { n, minimos, media, dp, norma, perfis, qualidade, tempo_mediano_ms, alarme_media } = ficha
  if (!media || !dp || !perfis) return <AindaNao n={n} minimo={minimos.confiabilidade} />
  const percentis = norma
    ? [t('ficha.p5'), t('ficha.p25'), t('ficha.p50'), t('ficha.p75'), t('ficha.p95')].map(
        (titulo, i) => [titulo, norma.map(points => points[i])] as const,
      )
    : []
  return (
    <>
      <PorDimensao
        titulo={t('ficha.mediasTitulo', { n })}
        colunas={[
          [t('ficha.media'), media.map(value => decimal(value, 1))],
          [t('ficha.dp'), dp.map(value => decimal(value, 1))],
          ...percentis,
        ]}
      />
      {alarme_media?.some(Boolean) && <p className="ficha-aviso">{t('ficha.alarmeMedia')}</p>}
      <h3>{t('ficha.perfis')}</h3>
      <p className="text-ink-soft">{t('ficha.perfisTexto')}</p>
      <ul className="ficha-partes">
        {perfis.map(({ codigo, parte }) => (
          <li key={codigo ?? 'outros'}>
            <span>{codigo ?? t('ficha.outrosPerfis')}</span>
            <span className="ficha-parte" style={{ inlineSize: toPercent(parte) }} aria-hidden="true" />
            <span>{toPercent(parte)}</span>
          </li>
        ))}
      </ul>
      <h3>{t('ficha.cuidado')}</h3>
      <p>
        {cuidado(qualidade)}
        {tempo_mediano_ms !== null && ` ${t('ficha.tempo', { minutos: decimal(tempo_mediano_ms / 60_000, 1) })}`}
      </p>
    </>
  )
}

/**
 * Returns the sentence on how carefully people answered: each share, the two doubtful ones together, or that there are
 * too few people.
 */
function cuidado(qualidade: FichaTecnica['qualidade']): string {
  if (!qualidade) return t('ficha.cuidadoPoucas')
  const { verde, amarelo, vermelho } = qualidade
  if (amarelo === null || vermelho === null)
    return t('ficha.cuidadoJuntas', { verde: toPercent(verde), sinais: toPercent(1 - verde) })
  return t('ficha.cuidadoTexto', {
    verde: toPercent(verde),
    amarelo: toPercent(amarelo),
    vermelho: toPercent(vermelho),
  })
}
