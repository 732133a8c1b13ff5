import { useId } from 'react'
import type { Passagem } from '#shared/clientes/passagens/passagens.contract.ts'
import type { AtoDaPassagem } from '#shared/clientes/passagens/passagens.rules.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { formatDate, formatMinute } from '../../platform/ui/format.ts'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../platform/ui/overlays/confirm.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Contagens } from './Contagens.tsx'
import { useAct } from './passagens.queries.ts'

/** Returns what is passed on, as a phrase. */
export function phraseOf({ o_que, nome_empresa, quantidade, contagens }: Passagem): string {
  if (o_que === 'empresa') return t('passagens.aEmpresa', { nome: nome_empresa ?? '' })
  return o_que === 'licencas' ? tn('passagens.licencas', quantidade ?? 0) : tn('passagens.pessoas', contagens.pessoas)
}

/** Acts that are asked about once more, because others are told or nothing brings it back. */
const ASKED: readonly AtoDaPassagem[] = ['aceitar', 'agora', 'desfazer']

/** One passing: who gives what to whom, where it stands, what goes, and what the reader may do. */
export function PassagemCard({ passagem }: { passagem: Passagem }) {
  const titulo = useId()
  const { mutateAsync, isPending, variables } = useAct(passagem.id_passagem)
  const { situacao, atos, contagens, impedimento, nome_de, nome_para, por_admin, motivo } = passagem
  const o_que = phraseOf(passagem)
  const names = { nome_de, nome_para, o_que }

  async function act(ato: AtoDaPassagem) {
    if (isPending) return
    if (ASKED.includes(ato)) {
      const sure = await confirm({
        titulo: t(`passagens.confirma.${ato as 'aceitar' | 'agora' | 'desfazer'}`, names),
        texto: t(`passagens.confirmaTexto.${ato as 'aceitar' | 'agora' | 'desfazer'}`, names),
        confirmar: t(`passagens.ato.${ato}`),
      })
      if (!sure) return
    }
    await attempt(async () => {
      await mutateAsync(ato)
      toast.success({ titulo: t('comum.sucesso'), mensagem: t(`passagens.feito.${ato}`, names) })
      document.querySelector<HTMLElement>('#conteudo')?.focus({ preventScroll: true })
    })
  }
  return (
    <section className="card grid gap-3" aria-labelledby={titulo}>
      <h3 id={titulo} className="text-lg [overflow-wrap:anywhere]">
        {t(passagem.recebo ? 'passagens.deAlguem' : 'passagens.paraAlguem', names)}
      </h3>
      <p className="measure text-ink-soft">{situationOf(passagem)}</p>
      {por_admin && motivo && (
        <p className="measure text-sm text-ink-soft">{t('passagens.porAdmin', { nome_de, motivo })}</p>
      )}
      {impedimento && (
        <p className="measure font-semibold text-error" role="status">
          {t('passagens.impedida', { motivo: impedimento })}
        </p>
      )}
      <Contagens contagens={contagens} breve={situacao !== 'pedida'} />
      {atos.length > 0 && (
        <p className="flex flex-wrap gap-3">
          {atos.map(ato => (
            <Button
              key={ato}
              look={ato === 'aceitar' ? 'primary' : 'quiet'}
              busy={isPending && variables === ato}
              onClick={() => void act(ato)}
            >
              {t(`passagens.ato.${ato}`)}
            </Button>
          ))}
        </p>
      )}
    </section>
  )
}

/** Returns where a passing stands, with the day or hour that matters. */
function situationOf({ situacao, expira_em, vale_em, passada_em, recebo }: Passagem): string {
  if (situacao === 'pedida')
    return t(recebo ? 'passagens.esperaVoce' : 'passagens.espera', { dia: formatDate(expira_em) })
  if (situacao === 'aceita') return t('passagens.aceita', { quando: vale_em ? formatMinute(vale_em) : '' })
  if (situacao === 'passada') return t('passagens.passada', { quando: passada_em ? formatMinute(passada_em) : '' })
  return t(`passagens.${situacao}`)
}
