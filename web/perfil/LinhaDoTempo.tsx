import { Fragment } from 'react'
import type { TesteFinalizado } from '#shared/disc/disc.contract.ts'
import { analisar } from '#shared/disc/perfil.rules.ts'
import type { ConteudoRelatorio } from '#shared/relatorios/conteudo.schema.ts'
import { t } from '../i18n/i18n.ts'
import { formatDateTime } from '../ui/format.ts'
import { LinkRelatorio } from './LinkRelatorio.tsx'
import { mudancasEntre } from './mudancas.ts'

interface Props {
  id_usuario: number
  /** Newest first. */
  testes: readonly TesteFinalizado[]
  textos: ConteudoRelatorio
}

/** Every finished test with its date, its profile, what moved since the one before, and its report. */
export function LinhaDoTempo({ id_usuario, testes, textos }: Props) {
  return (
    <section className="card" aria-labelledby="linha-do-tempo">
      <h2 id="linha-do-tempo" className="mb-5 text-lg">
        {t('perfil.linhaDoTempo')}
      </h2>
      <ol className="linha-do-tempo">
        {testes.map((teste, i) => {
          const { codigo, definicao } = analisar(teste.totais, teste.primeiros)
          const before = testes[i + 1]
          return (
            <li key={teste.id_licenca} className="grid gap-0.5 text-sm">
              <p className="text-ink-soft">{formatDateTime(teste.created)}</p>
              <p>
                <b className="text-base">{textos.perfis[codigo].nome}</b>{' '}
                <span className="text-ink-soft">
                  {codigo} · {definicao}
                </span>
              </p>
              {before && <Mudancas antes={before} agora={teste} />}
              <p>
                <LinkRelatorio id_usuario={id_usuario} teste={teste}>
                  {t('perfil.relatorio')}
                </LinkRelatorio>
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Mudancas({ antes, agora }: { antes: TesteFinalizado; agora: TesteFinalizado }) {
  const changes = mudancasEntre(antes, agora)
  if (changes.length === 0) return <p>{t('perfil.semMudanca')}</p>
  return (
    <p>
      {changes.map(({ rotulo, mudanca, delta }) => (
        <Fragment key={rotulo}>
          {rotulo}: <b>{mudanca}</b> ({t('perfil.deltaPontos', { delta })}) ·{' '}
        </Fragment>
      ))}
      {t('perfil.demais')}
    </p>
  )
}
