import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import './marcar.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { Marcacoes } from '#shared/disc/marcacoes/marcacoes.contract.ts'
import { RESPOSTAS_MARCACAO, ROTULOS_MARCACAO } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { marcacoesQuery, share } from '../../disc/marcacoes/marcacoes.queries.ts'
import { ApiError } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { retryOf } from '../../platform/retry.ts'
import { to } from '../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { Mark } from '../../platform/ui/Mark.tsx'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { abertasQuery } from '../devolutivas/open/devolutivas.queries.ts'
import { IconeResposta } from '../devolutivas/pessoa/Icones.tsx'
import { Bar } from './Bar.tsx'
import { Lista } from './Lista.tsx'
import { lugarOf } from './lugar.rules.ts'
import { useArrival } from './useArrival.ts'
import { type Frase, useMark } from './useMark.ts'

/** Page on which a person says at home what of her report is hers: fifteen sentences, then the rest by part. */
export default function MarcarPage() {
  const id_licenca = Number(useParams().id_licenca)
  const marcar = useMark(id_licenca)
  const { listas, sabidas, error, refetch } = marcar
  return (
    <>
      <header className="mq-topo">
        <Mark className="size-6 flex-none" />
        <span>{t('marcar.pagina')}</span>
        <Link to={to('/perfil-usuario/:id_usuario?')}>{t('marcar.sair')}</Link>
      </header>
      {listas && sabidas ? (
        <Marcando key={id_licenca} id_licenca={id_licenca} marcar={{ ...marcar, listas }} />
      ) : (
        <main id="conteudo" tabIndex={-1} className="mq-pagina">
          {error ? (
            <NaoAbriu error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-[520px] w-full" />
          )}
        </main>
      )}
    </>
  )
}

/** Reports why there are no sentences; before her first look at the result it leads there. */
function NaoAbriu({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const codigo = error instanceof ApiError ? error.codigo : ''
  if (codigo !== 'resultado_por_ver' && codigo !== 'aguardando_ver_junto')
    return <ErrorState error={error} {...retryOf(error, onRetry)} />
  return (
    <>
      <h1>{t('marcar.antes')}</h1>
      <p className="mq-texto">{t(codigo === 'resultado_por_ver' ? 'marcar.antesTexto' : 'marcar.antesJuntoTexto')}</p>
      <ButtonLink look="primary" className="mt-4" to={to('/perfil-usuario/:id_usuario?')}>
        {t('marcar.verResultado')}
      </ButtonLink>
    </>
  )
}

interface MarcandoProps {
  id_licenca: number
  marcar: ReturnType<typeof useMark> & { listas: { quinze: Frase[]; partes: { parte: string; frases: Frase[] }[] } }
}

function Marcando({ id_licenca, marcar }: MarcandoProps) {
  const [query] = useSearchParams()
  const { listas, fila, respostas } = marcar
  const { quinze, partes } = listas
  const agora = quinze.every(({ frase }) => respostas.has(frase))
  const [aoAbrir] = useState(agora)
  const lugar = lugarOf(query, { aoAbrir, agora, partes: partes.length })
  if (lugar === 'fim') return <Fim id_licenca={id_licenca} marcar={marcar} />
  const parte = lugar === 'quinze' ? undefined : partes[lugar]
  return (
    <Lista
      key={lugar}
      titulo={parte?.parte ?? t('marcar.titulo')}
      texto={parte ? undefined : t('marcar.texto')}
      frases={parte?.frases ?? quinze}
      respostas={respostas}
      fila={fila}
      pronto={parte && !agora ? '' : '?ver=fim'}
    />
  )
}

interface Props {
  id_licenca: number
  marcar: ReturnType<typeof useMark> & { listas: { quinze: Frase[]; partes: { parte: string; frases: Frase[] }[] } }
}

/** After the fifteen: how she answered, what happens next, and the rest of the report by part. */
function Fim({ id_licenca, marcar: { listas, dados, fila, respostas } }: Props) {
  const heading = useArrival()
  const { quinze, partes } = listas
  const marked = (frases: readonly Frase[]) => frases.filter(({ frase }) => respostas.has(frase)).length
  return (
    <>
      <main id="conteudo" tabIndex={-1} className="mq-pagina">
        <h1 ref={heading} tabIndex={-1}>
          {t('marcar.fim')}
        </h1>
        <p className="mq-texto">{t('marcar.bastam')}</p>
        <dl className="mq-soma">
          {RESPOSTAS_MARCACAO.map(resposta => (
            <div key={resposta}>
              <IconeResposta resposta={resposta} />
              <dd>{quinze.filter(({ frase }) => respostas.get(frase) === resposta).length}</dd>
              <dt>{ROTULOS_MARCACAO.descricao[resposta]}</dt>
            </div>
          ))}
        </dl>
        <p>
          <Link className="inline-flex items-center min-h-11" to={{ search: '?ver=quinze' }}>
            {t('marcar.rever')}
          </Link>
        </p>
        {dados && <HappensNext id_licenca={id_licenca} dados={dados} />}
        <h2>{t('marcar.porParte')}</h2>
        <ul className="mq-partes">
          {partes.map(({ parte, frases }, i) => (
            <li key={parte}>
              <Link to={{ search: `?parte=${i + 1}` }}>
                <b>{parte}</b>
                <span>{t('marcar.contagem', { n: marked(frases), total: frases.length })}</span>
                <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
                  <path d="m7.5 5 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
                </svg>
              </Link>
            </li>
          ))}
        </ul>
      </main>
      <Bar feitas={quinze.length} total={quinze.length} fila={fila}>
        <ButtonLink look="primary" to={to('/perfil-usuario/:id_usuario?')}>
          {t('marcar.terminar')}
        </ButtonLink>
      </Bar>
    </>
  )
}

/** After the fifteen: who sees the marks now, the choice to show them, and the room that waits. */
function HappensNext({ id_licenca, dados }: { id_licenca: number; dados: Marcacoes }) {
  const client = useQueryClient()
  const { nome_consultor: nome, compartilhadas_em, resultado_aberto } = dados
  const [conversa] = useQuery(abertasQuery({ id_licenca, limite: 1 })).data?.results ?? []
  const show = useMutation({
    mutationFn: () => share(id_licenca, true),
    onSuccess: after => client.setQueryData(marcacoesQuery(id_licenca).queryKey, after),
    onError: sayFailure,
  })
  return (
    <section className="mq-depois" aria-labelledby="mq-depois">
      <h2 id="mq-depois">{t('marcar.depois')}</h2>
      <p role="status">
        {compartilhadas_em
          ? t('marcar.mostradas', { nome, data: formatDate(compartilhadas_em) })
          : t('marcar.soVoce', { nome })}
      </p>
      {!compartilhadas_em && resultado_aberto && (
        <>
          <p className="mq-miudo">{t('marcacoes.mostrarTexto', { nome })}</p>
          <Button className="justify-self-start" busy={show.isPending} onClick={() => show.mutate()}>
            {t('marcacoes.mostrar', { nome })}
          </Button>
        </>
      )}
      {!compartilhadas_em && !resultado_aberto && <p className="mq-miudo">{t('marcacoes.fechado')}</p>}
      {conversa && (
        <p>
          {t('marcar.conversa', { nome })}{' '}
          <Link to={to('/devolutiva/:id_devolutiva', { id_devolutiva: conversa.id_devolutiva })}>
            {t('casa.conversa.entrar')}
          </Link>
        </p>
      )}
    </section>
  )
}
