import { Fragment } from 'react'
import { Link } from 'react-router'
import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import { analyse } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { altoOf } from '#shared/disc/relatorios/temas/empate.rules.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { formatDate, formatMinute } from '../../../platform/ui/format.ts'
import { LinkEvolucao } from '../../relatorios/open/LinkEvolucao.tsx'
import { LinkRelatorio } from '../../relatorios/open/LinkRelatorio.tsx'
import type { TextosDa } from '../perfil.queries.ts'
import { mudancasBetween } from './mudancas.ts'

interface Props {
  id_usuario: number
  /** Finished tests, newest first. */
  testes: readonly TesteFinalizado[]
  textosDa: TextosDa
}

/** Lists the finished tests, each with date, profile, changes since the one before, and report. */
export function LinhaDoTempo({ id_usuario, testes, textosDa }: Props) {
  return (
    <section className="card" aria-labelledby="linha-do-tempo">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="linha-do-tempo" className="text-lg">
          {t('perfil.linhaDoTempo')}
        </h2>
        <LinkEvolucao id_usuario={id_usuario} testes={testes} className="text-sm" />
      </div>
      <ol className="linha-do-tempo">
        {testes.map((teste, i) => {
          const analise = analyse(teste.totais, teste.primeiros)
          const { nomes, rosca } = altoOf(analise, textosDa(teste.versao_textos))
          const before = testes[i + 1]
          return (
            <li key={teste.id_licenca} className="grid gap-0.5 text-sm">
              <p className="text-ink-soft">{formatMinute(teste.created)}</p>
              <p>
                <b className="text-base">{nomes.join(' · ')}</b>{' '}
                <span className="text-ink-soft">
                  {rosca} · {analise.definicao}
                </span>
              </p>
              {before && <Mudancas antes={before} agora={teste} textos={textosDa(teste.versao_textos)} />}
              <p className="flex flex-wrap gap-x-4">
                <Link
                  className="link-solo"
                  to={to('/relatorio/:id_licenca', { id_licenca: teste.id_licenca })}
                  state={{ de: id_usuario }}
                >
                  {t('leitura.lerNaTela')}
                  <span className="sr-only">{t('leitura.lerDe', { data: formatDate(teste.created) })}</span>
                </Link>
                <LinkRelatorio className="link-solo" id_usuario={id_usuario} teste={teste}>
                  {t('perfil.relatorio')}
                </LinkRelatorio>
              </p>
            </li>
          )
        })}
      </ol>
      {testes.length === 1 && <p className="mt-5 text-sm text-ink-soft">{t('evolucao.umSo')}</p>}
    </section>
  )
}

interface Entre {
  antes: TesteFinalizado
  agora: TesteFinalizado
  textos: ReturnType<TextosDa>
}

function Mudancas({ antes, agora, textos }: Entre) {
  const changes = mudancasBetween(antes, agora, textos)
  if (changes.length === 0) return <p>{t('perfil.semMudanca')}</p>
  return (
    <p>
      {changes.map(({ rotulo, mudanca_texto, delta }) => (
        <Fragment key={rotulo}>
          {rotulo}: <b>{mudanca_texto}</b> ({t('perfil.deltaPontos', { delta })}) ·{' '}
        </Fragment>
      ))}
      {t('perfil.demais')}
    </p>
  )
}
