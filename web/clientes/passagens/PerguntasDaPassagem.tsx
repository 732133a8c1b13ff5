import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { PerguntaDaPassagem } from '#shared/clientes/passagens/perguntas.contract.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { useLive } from '../../platform/live/useLive.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { perguntasQuery, useAnswer } from './passagens.queries.ts'

/** A card for each consultora to whom the person was passed on and who waits for her answer: two answers of one weight. */
export default function PerguntasDaPassagem() {
  const { data = [], refetch } = useQuery(perguntasQuery)
  const me = useCurrentUser()?.id_usuario
  useLive(me === undefined ? null : `passado:${me}`, () => void refetch())
  return data.map(pergunta => <Pergunta key={pergunta.id_passagem} pergunta={pergunta} />)
}

function Pergunta({ pergunta }: { pergunta: PerguntaDaPassagem }) {
  const titulo = useId()
  const { id_passagem, nome_de, nome_para } = pergunta
  const { mutateAsync, isPending, variables } = useAnswer(id_passagem)
  async function answer(resposta: 'sim' | 'nao') {
    if (isPending) return
    await attempt(async () => {
      const { response } = await mutateAsync(resposta)
      toast.success({ titulo: t('autorizacoes.escolhaSalva'), mensagem: response })
      // The button that was pressed is gone.
      document.querySelector<HTMLElement>('#conteudo')?.focus({ preventScroll: true })
    })
  }
  return (
    <section className="card mb-6 grid gap-3 print:hidden" aria-labelledby={titulo}>
      <h2 id={titulo} className="text-xl [overflow-wrap:anywhere]">
        {t('passagens.pergunta', { nome_de, nome_para })}
      </h2>
      <p className="measure">{t('passagens.perguntaVe', { nome_para })}</p>
      <p className="measure text-sm text-ink-soft">{t('passagens.perguntaNem', { nome_de })}</p>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Button busy={isPending && variables === 'sim'} onClick={() => void answer('sim')}>
          {t('passagens.perguntaSim')}
        </Button>
        <Button busy={isPending && variables === 'nao'} onClick={() => void answer('nao')}>
          {t('passagens.perguntaNao')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{t('passagens.perguntaDepois')}</p>
    </section>
  )
}
