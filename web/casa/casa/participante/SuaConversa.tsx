import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { downloadConvite, type MeuEncontro } from '#shared/conversas/encontros/encontros.contract.ts'
import { apiFile } from '../../../platform/api.ts'
import { type MessageKey, t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { saveFile } from '../../../platform/ui/download.ts'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { conversasEncerradasQuery, meusEncontrosQuery } from '../casa.queries.ts'

const MinhasEscolhas = lazyPart(() => import('../../../conversas/horarios/MinhasEscolhas.tsx'))
const ConversaEncerrada = lazyPart(() => import('./ConversaEncerrada.tsx'))

const MODOS: Record<MeuEncontro['modo'], MessageKey> = {
  video: 'casa.porVideo',
  presencial: 'casa.presencial',
  telefone: 'casa.porTelefone',
}
const dia = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: '2-digit', month: '2-digit' })
const hora = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/**
 * Card of the next arranged conversation, with marking at home before it, the link to move it when the person chose
 * it, and what was called off; while none is arranged, what the last one agreed, or with which consultor it would be.
 */
export function SuaConversa({ consultor, id_licenca }: { consultor: string | null; id_licenca: number | null }) {
  const { data } = useQuery(meusEncontrosQuery)
  const [next] = data?.results ?? []
  const desmarcadas = data?.desmarcadas ?? []
  if (!next && desmarcadas.length === 0 && !(data && consultor))
    return (
      <Suspense fallback={null}>
        <MinhasEscolhas proxima={undefined} card />
      </Suspense>
    )
  return (
    <section className="card grid justify-items-start gap-2" aria-labelledby="sua-conversa">
      <h2 id="sua-conversa" className="text-lg">
        {t('casa.suaConversa')}
      </h2>
      {desmarcadas.map(({ id_encontro, quando, nome_consultor }) => (
        <p key={id_encontro} className="text-sm" role="status">
          {t('casa.desmarcada', { dia: dia.format(quando), nome: nome_consultor })}
        </p>
      ))}
      {next ? <Marcada encontro={next} /> : consultor && <SemData consultor={consultor} id_licenca={id_licenca} />}
      {next && id_licenca !== null && (
        <Link
          className="act inline-flex min-h-11 items-center"
          to={to('/relatorio/:id_licenca/marcar', { id_licenca })}
        >
          {t('marcar.emCasa')}
        </Link>
      )}
      <Suspense fallback={null}>
        <MinhasEscolhas proxima={next?.id_encontro} />
      </Suspense>
    </section>
  )
}

/** The conversation about this result that ended, in place of a date; before it, the consultor who will arrange one. */
function SemData({ consultor, id_licenca }: { consultor: string; id_licenca: number | null }) {
  const { data } = useQuery(conversasEncerradasQuery)
  if (!data) return null
  const conversa = data.find(one => one.id_licenca === id_licenca)
  if (!conversa) return <p className="text-sm">{t('casa.semData', { nome: consultor })}</p>
  return (
    <Suspense fallback={null}>
      <ConversaEncerrada conversa={conversa} consultor={consultor} />
    </Suspense>
  )
}

function Marcada({ encontro }: { encontro: MeuEncontro }) {
  const { id_encontro, quando, minutos, modo, local, nome_consultor } = encontro
  const download = useMutation({
    mutationFn: () => apiFile(downloadConvite, { params: { id_encontro } }),
    onSuccess: saveFile,
    onError: sayFailure,
  })
  return (
    <>
      <p className="font-serif text-lg font-medium first-letter:uppercase">
        {t('casa.quando', { dia: dia.format(quando), hora: hora.format(quando) })}
      </p>
      <p className="text-sm text-ink-soft">
        {t('casa.com', { nome: nome_consultor, minutos, modo: t(MODOS[modo]) })}
        {modo === 'presencial' && local && ` · ${local}`}
      </p>
      <p className="flex flex-wrap items-center gap-3 pt-1">
        {modo === 'video' && local && (
          <a href={local} target="_blank" rel="noreferrer">
            {t('casa.entrarNaChamada')}
          </a>
        )}
        <Button small busy={download.isPending} onClick={() => download.mutate()}>
          {t('casa.porNaAgenda')}
        </Button>
      </p>
    </>
  )
}
