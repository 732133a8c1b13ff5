import { sayFailure } from '../../../../platform/ui/overlays/attempt.ts'
import '../combinados.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { data_nascimento } from '#shared/contas/pessoa/data_nascimento.ts'
import type { Pergunta } from '#shared/conversas/combinados/combinados.contract.ts'
import { RESPOSTAS_COMBINADO, type RespostaCombinado } from '#shared/conversas/combinados/respostas.rules.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../../../platform/ui/Button.tsx'
import { Panel } from '../../../../platform/ui/screen/Panel.tsx'
import { respostaQuery, useAnswer, useAskNovaHora } from './link.queries.ts'
import { LinkSkeleton, PorLink, SemResposta, Vencido } from './PorLink.tsx'
import { perguntaOf, rotuloDaResposta } from './pergunta.ts'

/** Page of "Sim", "Em parte" and "Ainda não" in a mail: the answer is sent at the first press on the page. */
export default function RespostaPage() {
  return (
    <PorLink nome="combinadoToken" caminho={to('/combinado/:token?')} titulo={t('combinado.pagina')}>
      {token => <Resposta token={token} />}
    </PorLink>
  )
}

function Resposta({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(respostaQuery(token))
  if (data?.pergunta) return <Registrada token={token} pergunta={data.pergunta} />
  if (data) return <Vencido />
  if (error) return <SemResposta error={error} onRetry={() => void refetch()} />
  return <LinkSkeleton titulo={t('combinado.pagina')} />
}

function Registrada({ token, pergunta }: { token: string; pergunta: Pergunta }) {
  const { id_combinado, consultor, o_que, quando, escolhida, resposta, vista } = pergunta
  const responder = useAnswer(token)
  // Another link than the one that was answered: asked again, and a press settles it.
  const [changing, setChanging] = useState(resposta !== null && resposta !== escolhida)
  const send = (which: RespostaCombinado) =>
    responder.mutate(which, { onError: sayFailure, onSuccess: () => setChanging(false) })
  useFirstTouch(resposta === null && responder.isIdle, () => send(escolhida))

  const rotulo = (which: RespostaCombinado) => rotuloDaResposta(which, pergunta)
  const perguntado = perguntaOf(pergunta)
  const standing = changing ? null : resposta
  const titulo = standing ? t('combinado.registrado', { resposta: rotulo(standing) }) : perguntado
  const touch = resposta
    ? t('combinado.trocar', { resposta: rotulo(resposta), escolhida: rotulo(escolhida) })
    : t('combinado.toque', { escolhida: rotulo(escolhida) })
  const texto = standing ? vista && t('combinado.agradecimento', { consultor }) : touch
  return (
    <Panel key={titulo} announced={responder.isSuccess} titulo={titulo} texto={texto || ''}>
      <blockquote className="combinado-citado">
        <p>{o_que}</p>
        {quando && (
          <p className="text-sm text-ink-soft">{t('combinado.ate', { data: data_nascimento.format(quando) })}</p>
        )}
      </blockquote>
      {standing && <NovaHora token={token} pergunta={pergunta} />}
      {standing ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setChanging(true)}>{t('combinado.mudar')}</Button>
          <ButtonLink look="text" to={to('/combinado/escrever/:id_combinado', { id_combinado })}>
            {t('combinado.escrever')}
          </ButtonLink>
        </div>
      ) : (
        <Responder token={token} pergunta={pergunta} responder={responder} onGuardada={() => setChanging(false)} />
      )}
    </Panel>
  )
}

interface ResponderProps {
  token: string
  pergunta: Pergunta
  responder: ReturnType<typeof useAnswer>
  onGuardada(): void
}

/** The three answers; from the mail's link for another hour, before them one press that does both. */
function Responder({ token, pergunta, responder, onGuardada }: ResponderProps) {
  const { consultor, escolhida, vista, escolher } = pergunta
  const pedir = useAskNovaHora(token)
  const outraConversa = useSearchParams()[0].has('conversa') && vista && escolhida === 'nao'
  const run = (work: Promise<unknown>) =>
    void work.then(onGuardada, (error: unknown) => {
      sayFailure(error)
    })
  return (
    <>
      {outraConversa && (
        <Button
          look="primary"
          busy={responder.isPending || pedir.isPending}
          onClick={() => run(responder.mutateAsync('nao').then(() => pedir.mutateAsync()))}
        >
          {escolher ? t('combinado.registrarEEscolher') : t('combinado.registrarEPedir', { consultor })}
        </Button>
      )}
      <fieldset className="combinado-respostas">
        <legend className="sr-only">{perguntaOf(pergunta)}</legend>
        {RESPOSTAS_COMBINADO.map(which => (
          <Button
            key={which}
            look={which === escolhida && !outraConversa ? 'primary' : 'quiet'}
            busy={responder.isPending}
            onClick={() => run(responder.mutateAsync(which))}
          >
            {rotuloDaResposta(which, pergunta)}
          </Button>
        ))}
      </fieldset>
    </>
  )
}

/** Offers another hour after "ainda não": her consultor is told at the press, never by opening the page. */
function NovaHora({ token, pergunta: { consultor, nova_hora, escolher } }: { token: string; pergunta: Pergunta }) {
  const pedir = useAskNovaHora(token)
  if (nova_hora === 'pedida') return <p role="status">{t('combinado.novaHoraPedida', { consultor })}</p>
  if (nova_hora !== 'oferecida') return null
  return (
    <div className="grid justify-items-start gap-2">
      <p>{escolher ? t('combinado.escolherHora', { consultor }) : t('combinado.novaHora')}</p>
      <Button look="primary" busy={pedir.isPending} onClick={() => pedir.mutate(undefined, { onError: sayFailure })}>
        {escolher ? t('combinado.escolherHoraBotao') : t('combinado.novaHoraPedir', { consultor })}
      </Button>
    </div>
  )
}

/**
 * Calls `work` at the first press of a pointer or a key on the page. Programs that open the links of mails load pages
 * and run their scripts, but press nothing. Presses on buttons and links do not count, since these have acts of their
 * own.
 */
function useFirstTouch(on: boolean, work: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `work` is new with every render, and means the same
  useEffect(() => {
    if (!on) return
    const touched = (event: Event) => {
      if (!event.isTrusted || (event.target instanceof Element && event.target.closest('a, button'))) return
      if (event instanceof KeyboardEvent && ['Alt', 'Control', 'Meta', 'Shift'].includes(event.key)) return
      stop()
      work()
    }
    const events = ['pointerdown', 'keydown'] as const
    const stop = () => {
      for (const event of events) window.removeEventListener(event, touched)
    }
    for (const event of events) window.addEventListener(event, touched)
    return stop
  }, [on])
}
