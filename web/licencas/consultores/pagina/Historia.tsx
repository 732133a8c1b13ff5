import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FatoDoConsultor } from '#shared/contas/administracao/administracao.contract.ts'
import { historiaQuery } from '../../../contas/administracao/administracao.queries.ts'
import { tipoDeEmail } from '../../../contas/administracao/tipoDeEmail.ts'
import { acaoEmPalavras, alvoEmPalavras } from '../../../contas/auditoria/acoes.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatAmount, formatMinute } from '../../../platform/ui/format.ts'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../platform/ui/states.tsx'

const CENTAVOS = 100

/** History of a consultor, newest first: purchases, messages, failed mails and acts. */
export function Historia({ id_consultor }: { id_consultor: number }) {
  /** Places at which the shown pages begin. */
  const [places, setPlaces] = useState([''])
  return (
    <section aria-labelledby="consultor-historia">
      <div className="consultor-titulo">
        <h2 id="consultor-historia">{t('consultor.historia')}</h2>
        <Link to={to('/auditoria', {}, { query: { consultor: String(id_consultor) } })}>
          {t('consultor.auditoriaCompleta')}
        </Link>
      </div>
      {places.map((antes, n) => (
        <Pagina
          key={antes}
          id_consultor={id_consultor}
          antes={antes}
          onMore={n === places.length - 1 ? proxima => setPlaces([...places, proxima]) : undefined}
        />
      ))}
    </section>
  )
}

interface PaginaProps {
  id_consultor: number
  antes: string
  /** Shows the page after this one; absent when it is shown already. */
  onMore: ((proxima: string) => void) | undefined
}

/** One page of the history, with the button that shows the next. */
function Pagina({ id_consultor, antes, onMore }: PaginaProps) {
  const { data, error, refetch } = useQuery(historiaQuery(String(id_consultor), antes))
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />
  const { results, proxima } = data
  if (results.length === 0 && antes === '')
    return <EmptyState titulo={t('consultor.semHistoria')} texto={t('consultor.semHistoriaTexto')} />
  return (
    <>
      <ol className="consultor-historia">
        {foldActs(results).map(({ fato, vezes }) => (
          <Fato key={fato.chave} fato={fato} vezes={vezes} id_consultor={id_consultor} />
        ))}
      </ol>
      {proxima && onMore && (
        <Button className="mt-6" onClick={() => onMore(proxima)}>
          {t('consultor.maisHistoria')}
        </Button>
      )}
    </>
  )
}

const MINUTO_MS = 60_000

/** Folds acts of one kind within a minute of each other into one line, with their number. */
function foldActs(fatos: readonly FatoDoConsultor[]): { fato: FatoDoConsultor; vezes: number }[] {
  const lines: { fato: FatoDoConsultor; vezes: number }[] = []
  for (const fato of fatos) {
    const last = lines.at(-1)
    const same = last?.fato.ato && last.fato.ato.acao === fato.ato?.acao && last.fato.ato.id_ator === fato.ato.id_ator
    if (last && same && last.fato.em.getTime() - fato.em.getTime() < MINUTO_MS) last.vezes += 1
    else lines.push({ fato, vezes: 1 })
  }
  return lines
}

interface FatoProps {
  fato: FatoDoConsultor
  /** Number of acts that the line stands for. */
  vezes: number
  id_consultor: number
}

function Fato({ fato, vezes, id_consultor }: FatoProps) {
  const { em, ato } = fato
  return (
    <li data-forte={ato === null ? '' : undefined}>
      <time dateTime={em.toISOString()}>{formatMinute(em)}</time>
      <Conteudo fato={fato} vezes={vezes} id_consultor={id_consultor} />
    </li>
  )
}

function Conteudo({ fato, vezes, id_consultor }: FatoProps) {
  const { ato, mensagem, compra, email, pergunta } = fato
  if (pergunta)
    return (
      <>
        <p>
          <b>{t('consultor.perguntou')}</b>
        </p>
        <p className="whitespace-pre-line text-ink-soft">“{pergunta.texto}”</p>
      </>
    )
  if (mensagem)
    return (
      <>
        <p>
          <b>{t('consultor.escreveu', { nome: mensagem.nome_admin })}</b> · {mensagem.assunto}
        </p>
        <p className="whitespace-pre-line text-ink-soft">{mensagem.texto}</p>
      </>
    )
  if (compra)
    return (
      <p>
        <b>{tn(fato.fato === 'estorno' ? 'consultor.devolvida' : 'consultor.comprou', compra.licencas)}</b>
        {` · ${formatAmount(compra.centavos / CENTAVOS)} · `}
        <Link to={to('/vendas', {}, { query: { busca: compra.id_compra } })}>{t('consultor.verCompra')}</Link>
      </p>
    )
  if (email)
    return (
      <p>
        <b>{t('consultor.naoChegou')}</b> · {tipoDeEmail(email.tipo)}
        {email.motivo && ` · ${t(`emailsComFalha.motivo.${email.motivo}`)}`}
        {' · '}
        <Link to={to('/emails-com-falha', {}, { query: { consultor: String(id_consultor) } })}>
          {t('consultor.verEmails')}
        </Link>
      </p>
    )
  if (!ato) return null
  const porOutrem = ato.id_ator !== id_consultor
  // A person is left out: what a consultor did is told here, not with whom.
  const alvo = ato.alvo && !ato.alvo.startsWith('usuario:') ? alvoEmPalavras(ato.alvo, ato.nome_alvo) : null
  return (
    <p>
      <b>{acaoEmPalavras(ato.acao)}</b>
      {vezes > 1 ? ` · ${tn('consultor.vezes', vezes)}` : alvo && ` · ${alvo}`}
      {porOutrem && ` · ${t('consultor.por', { nome: ato.nome_ator ?? t('auditoria.ninguem') })}`}
    </p>
  )
}
