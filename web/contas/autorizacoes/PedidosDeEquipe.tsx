import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Autorizacao } from '#shared/contas/autorizacoes/autorizacoes.contract.ts'
import type { Scope } from '#shared/platform/permissions.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { autorizacoesQuery, useChoose } from './autorizacoes.queries.ts'

/** Whether an equipe waits for a first answer that the person can give now. */
const asks = ({ destino, id_autorizacao, opcoes }: Autorizacao): boolean =>
  destino === 'equipe' && id_autorizacao === null && opcoes.includes('estilo')

/** A card for each equipe that the person was never asked about: whether to appear on its map, two answers of one weight. */
export default function PedidosDeEquipe() {
  const { data = [] } = useQuery(autorizacoesQuery)
  return data.filter(asks).map(equipe => <Pergunta key={equipe.id_destino} equipe={equipe} />)
}

function Pergunta({ equipe }: { equipe: Autorizacao }) {
  const titulo = useId()
  const { mutateAsync, isPending, variables } = useChoose()
  const { nome } = equipe
  async function answer(escopo: Scope) {
    if (isPending) return
    await attempt(async () => {
      await mutateAsync({ ...equipe, escopo })
      const mensagem = t(escopo === 'nada' ? 'autorizacoes.destinoFechado' : 'autorizacoes.destinoAberto', { nome })
      toast.success({ titulo: t('autorizacoes.escolhaSalva'), mensagem })
      // The button that was pressed is gone.
      document.querySelector<HTMLElement>('#conteudo')?.focus({ preventScroll: true })
    })
  }
  return (
    <section className="card grid gap-3 print:hidden" aria-labelledby={titulo}>
      <h2 id={titulo} className="text-xl">
        {t('equipes.pergunta', { nome })}
      </h2>
      <p>{t('equipes.perguntaVe')}</p>
      <p className="rounded-md bg-sunken px-4 py-3 font-semibold">{t('equipes.perguntaIsto')}</p>
      <p className="measure text-sm text-ink-soft">{t('equipes.perguntaNem')}</p>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Button busy={isPending && variables?.escopo !== 'nada'} onClick={() => void answer('estilo')}>
          {t('equipes.perguntaSim')}
        </Button>
        <Button busy={isPending && variables?.escopo === 'nada'} onClick={() => void answer('nada')}>
          {t('equipes.perguntaNao')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{t('equipes.perguntaDepois')}</p>
    </section>
  )
}
