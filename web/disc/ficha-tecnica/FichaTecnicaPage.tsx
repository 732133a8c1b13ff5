import './ficha-tecnica.css'
import { useQuery } from '@tanstack/react-query'
import { type FichaTecnica, getFichaTecnica } from '#shared/disc/ficha-tecnica/ficha-tecnica.contract.ts'
import { type MessageKey, t } from '../../platform/i18n/i18n.ts'
import { formatMinute, formatNumber } from '../../platform/ui/format.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { Confiabilidade } from './Confiabilidade.tsx'
import { fichaQuery } from './ficha-tecnica.queries.ts'
import { NotYet } from './NotYet.tsx'
import { decimal, toPercent } from './numeros.ts'
import { PorDimensao } from './PorDimensao.tsx'
import { Tabela } from './Tabela.tsx'

const CALCULO = ['ficha.calculo1', 'ficha.calculo2', 'ficha.calculo3', 'ficha.calculo4'] as const
const LIMITES = ['ficha.limite1', 'ficha.limite2', 'ficha.limite3', 'ficha.limite4'] as const

/**
 * Page of the technical sheet: how the inventory works, with only those figures that this installation's answers
 * support.
 */
export default function FichaTecnicaPage() {
  const { data: ficha, error, refetch } = useQuery(fichaQuery)
  return (
    <main id="conteudo" tabIndex={-1} className="wrap py-8 md:py-12">
      <h1>{t('ficha.titulo')}</h1>
      <p className="measure mt-2 text-ink-soft">{t('ficha.intro')}</p>
      {!ficha && (error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows />)}
      {ficha && (
        <div className="ficha">
          <dl className="ficha-fatos">
            <Fato nome="ficha.instrumento" valor={ficha.instrumento.versao} />
            <Fato nome="ficha.alternativas" valor={formatNumber(ficha.instrumento.alternativas)} />
            <Fato nome="ficha.totais" valor={formatNumber(ficha.instrumento.totais_possiveis)} />
            <Fato nome="ficha.margem" valor={t('ficha.maisOuMenos', { pontos: decimal(ficha.margem.pontos, 1) })} />
            <Fato nome="ficha.pessoas" valor={formatNumber(ficha.n)} />
          </dl>
          {ficha.demonstracao && <p className="ficha-aviso">{t('ficha.demonstracao')}</p>}
          <Parte titulo="ficha.calculo">
            <Lista itens={CALCULO} />
            <p>
              {t(ficha.margem.origem === 'reteste' ? 'ficha.margemReteste' : 'ficha.margemSimulada', {
                sem: decimal(ficha.margem.sem, 1),
              })}{' '}
              {ficha.margem.origem === 'reteste' && t('ficha.margemDeCada')}
            </p>
          </Parte>
          <Parte titulo="ficha.limites">
            <p className="font-semibold">{t('teste.aviso')}</p>
            <Lista itens={LIMITES} />
          </Parte>
          <Parte titulo="ficha.confiabilidade">
            <Confiabilidade {...ficha} />
          </Parte>
          <Parte titulo="ficha.amostra">
            <p className="text-ink-soft">{t('ficha.amostraTexto')}</p>
            <Amostra {...ficha} />
          </Parte>
          <Parte titulo="ficha.itens">
            <Itens {...ficha} />
          </Parte>
          <p className="text-sm text-ink-soft">
            {t('ficha.calculada', { quando: formatMinute(ficha.calculada_em) })}{' '}
            <a href={getFichaTecnica.path}>{t('ficha.json')}</a>
          </p>
        </div>
      )}
    </main>
  )
}

const Fato = ({ nome, valor }: { nome: MessageKey; valor: string }) => (
  <div>
    <dt>{t(nome)}</dt>
    <dd>{valor}</dd>
  </div>
)

const Parte = ({ titulo, children }: { titulo: MessageKey; children: React.ReactNode }) => (
  <section aria-label={t(titulo)}>
    <h2>{t(titulo)}</h2>
    {children}
  </section>
)

const Lista = ({ itens }: { itens: readonly MessageKey[] }) => (
  <ul>
    {itens.map(key => (
      <li key={key}>{t(key)}</li>
    ))}
  </ul>
)

/** Section on the sample so far: means, shares of profiles and of careful answers, time. */
function Amostra(ficha: FichaTecnica) {
  const { n, minimos, media, dp, norma, perfis, qualidade, tempo_mediano_ms, alarme_media } = ficha
  if (!media || !dp || !perfis) return <NotYet n={n} minimo={minimos.confiabilidade} />
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
            <span
              className="forced-color-adjust-none h-3 min-w-0.5 rounded-[3px] bg-petrol"
              style={{ inlineSize: toPercent(parte) }}
              aria-hidden="true"
            />
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

/**
 * Section on how often each of the 60 alternativas is chosen at each place; used to reword them in the next version.
 */
function Itens({ n, minimos, itens }: FichaTecnica) {
  return (
    <>
      <p>{t('ficha.itensTexto')}</p>
      {itens ? (
        <Tabela titulo={t('ficha.itensTitulo', { n })}>
          <thead>
            <tr>
              <th scope="col">{t('ficha.questao')}</th>
              <th scope="col">{t('ficha.dimensao')}</th>
              <th scope="col">{t('ficha.mediaItem')}</th>
              <th scope="col">{t('ficha.itemTotal')}</th>
              <th scope="col">{t('ficha.parecer')}</th>
            </tr>
          </thead>
          <tbody>
            {itens.map(({ numero, letra, media, item_total, parecer }) => (
              <tr key={`${numero}${letra}`}>
                <th scope="row">{numero}</th>
                <td>{letra}</td>
                <td>{decimal(media, 2)}</td>
                <td>{decimal(item_total, 2)}</td>
                <td>{parecer}</td>
              </tr>
            ))}
          </tbody>
        </Tabela>
      ) : (
        <NotYet n={n} minimo={minimos.norma} />
      )}
    </>
  )
}
