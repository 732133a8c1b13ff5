import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { formatDate } from '../../../../platform/ui/format.ts'
import { notaQuery } from '../../../levar/levar.queries.ts'
import { ETAPAS_DO_ROTEIRO, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { HeldEarlier } from './HeldEarlier.tsx'
import { NaTela } from './NaTela.tsx'

/**
 * Screen after the end: the combinados with their confirmations, the printable page, the calendar, the next meeting.
 */
export function Terminada() {
  const { sala, depois, notas, treino } = useSessao()
  const { desfecho, combinados, confirmacoes, versao_combinados, minutos, pessoa, id_participante, encerrada_em } = sala
  const { encerrada, descartada } = ROTEIRO.estados
  const yes = confirmacoes.some(({ lado, versao }) => lado === 'participante' && versao === versao_combinados)
  const { titulo } = desfecho === 'descartada' ? descartada : encerrada
  return (
    <main id="conteudo" tabIndex={-1} className="cz-colunas cz-preparo">
      <div className="cz-coluna cz-meio">
        <section className="cz-quadro cz-sobre" aria-labelledby="terminou">
          <h2 id="terminou">{titulo}</h2>
          <p className="cz-texto">{comoTerminou(sala)}</p>
          {desfecho === 'acordada' && !yes && <p className="cz-aviso">{t('conduzir.faltaSim', { pessoa })}</p>}
          {combinados.length > 0 && <Fechados combinados={combinados} />}
          {!treino && desfecho !== 'descartada' && encerrada_em && (
            <HeldEarlier id_participante={id_participante} pessoa={pessoa} em={encerrada_em} />
          )}
          {treino ? (
            <div className="cz-atos">{depois}</div>
          ) : (
            desfecho !== 'descartada' && (
              <div className="cz-atos">
                {depois}
                <Link
                  className="btn btn-quiet"
                  to={to('/agenda')}
                  state={{ novo: true, com: { id_participante, nome: sala.nome } }}
                >
                  {t('conduzir.proximaConversa')}
                </Link>
                <Link
                  className="btn btn-text"
                  to={to(
                    '/perfil-usuario/:id_usuario?',
                    { id_usuario: id_participante },
                    { query: { aba: 'conversa' } },
                  )}
                >
                  {t('conduzir.paginaDe', { pessoa })}
                </Link>
              </div>
            )
          )}
        </section>
        {desfecho === 'acordada' && !yes && !treino && <NaTela />}
      </div>
      <section className="cz-coluna cz-so" aria-label={ROTEIRO.tela_consultor.so_voce}>
        <div className="cz-so-dentro">
          {!treino && desfecho !== 'descartada' && <NotaDela id_devolutiva={sala.id_devolutiva} pessoa={pessoa} />}
          {minutos.length > 0 && <Minutos minutos={minutos} />}
          {notas}
        </div>
      </section>
    </main>
  )
}

/** How the conversation ended, in one sentence. */
function comoTerminou({ desfecho, encerrada_em, encerrada_por, combinados, pessoa }: SalaConsultor): string {
  if (desfecho === 'acordada') return t('conduzir.terminouCom', { data: encerrada_em ? formatDate(encerrada_em) : '' })
  if (desfecho === 'sem_combinados')
    return t(combinados.length > 0 ? 'conduzir.terminouEscritos' : 'conduzir.terminouSem')
  const other = encerrada_por ? 'ela' : 'alguem'
  return t(`conduzir.descartada.${encerrada_por === 'consultor' ? 'voce' : other}`, { pessoa })
}

/** The combinados as they were agreed. */
const Fechados = ({ combinados }: Pick<SalaConsultor, 'combinados'>) => (
  <ol className="grid gap-3 [list-style:decimal] pl-[1.4em]">
    {combinados.map(({ id_combinado, o_que, quando, como_notar, apoio }) => (
      <li key={id_combinado}>
        <p>
          <b>{o_que}</b>
        </p>
        <p className="cz-miudo">
          {[
            quando && t('conduzir.ate', { data: formatDate(new Date(`${quando}T12:00:00`)) }),
            como_notar,
            apoio && t('conduzir.apoio', { apoio }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </li>
    ))}
  </ol>
)

/** Minutes spent on each step. */
const Minutos = ({ minutos }: Pick<SalaConsultor, 'minutos'>) => (
  <div>
    <h2 className="cz-olho">{t('conduzir.minutosDaConversa')}</h2>
    <dl className="cz-perguntas">
      {ETAPAS_DO_ROTEIRO.map(({ id, nome }) => (
        <div key={id}>
          <dt>{nome}</dt>
          <dd>{t('conduzir.minutos', { n: Math.round(minutos.find(m => m.etapa === id)?.minutos ?? 0) })}</dd>
        </div>
      ))}
    </dl>
  </div>
)

/** The grade that the person gave the hour, if she lets her consultor read it; else nothing. */
function NotaDela({ id_devolutiva, pessoa }: { id_devolutiva: string; pessoa: string }) {
  const { data } = useQuery(notaQuery(id_devolutiva))
  return data ? <p className="cz-texto">{t('levar.notaDela', { pessoa, nota: data.nota })}</p> : null
}
