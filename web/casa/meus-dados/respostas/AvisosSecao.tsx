import { AVISOS_RESULTADO, type AvisosResultado, type MeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { ChoiceField } from '../../../platform/ui/fields/ChoiceField.tsx'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { Section } from '../../../platform/ui/screen/Section.tsx'
import { useChangeAvisos } from '../meus-dados.queries.ts'

/** Setting for how a consultor is told by mail of finished tests. */
export function AvisosSecao({ dados }: { dados: MeusDados }) {
  const { mutateAsync, isPending, variables } = useChangeAvisos()
  const chosen = isPending ? variables : dados.avisos_resultado

  async function set(avisos_resultado: AvisosResultado) {
    if (isPending) return
    await attempt(async () => {
      await mutateAsync(avisos_resultado)
      const mensagem = t(`avisos.salvo.${avisos_resultado}`)
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
    })
  }
  return (
    <Section titulo={t('avisos.titulo')} texto={t('avisos.intro')}>
      <ChoiceField
        legend={t('avisos.pergunta')}
        name="avisos_resultado"
        options={AVISOS_RESULTADO.map(value => ({ value, label: t(`avisos.opcao.${value}`) }))}
        chosen={chosen}
        onChoose={value => set(value)}
      />
    </Section>
  )
}
