import type { MeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { Section } from '../../../platform/ui/screen/Section.tsx'
import { useChangeRespostas } from '../meus-dados.queries.ts'
import { EnderecoResposta } from './EnderecoResposta.tsx'

/**
 * Switch for whether replies to mails sent in a consultor's name go to her; the mails show her address only while it is
 * on.
 */
export function RespostasSecao({ dados }: { dados: MeusDados }) {
  const { mutateAsync, isPending, variables } = useChangeRespostas()
  const on = isPending ? variables : dados.respostas_desde !== null

  async function set(receber: boolean) {
    if (isPending) return
    await attempt(async () => {
      await mutateAsync(receber)
      const mensagem = t(receber ? 'respostas.ligada' : 'respostas.desligada')
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
    })
  }
  return (
    <Section titulo={t('respostas.titulo')} texto={t('respostas.intro')}>
      <CheckField
        reserve={false}
        role="switch"
        checked={on}
        onChange={event => set(event.target.checked)}
        label={t('respostas.receber', { email: dados.email_respostas ?? dados.email })}
      />
      {on && <EnderecoResposta dados={dados} />}
    </Section>
  )
}
