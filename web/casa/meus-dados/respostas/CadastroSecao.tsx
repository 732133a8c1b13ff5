import { CADASTROS, type FormaDeCadastro } from '#shared/contas/contas/acesso.schema.ts'
import type { MeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { ChoiceField } from '../../../platform/ui/fields/ChoiceField.tsx'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { Section } from '../../../platform/ui/screen/Section.tsx'
import { useChangeCadastroPedido } from '../meus-dados.queries.ts'

/** Setting for the registration that a consultor's individual invites ask for. */
export function CadastroSecao({ dados }: { dados: MeusDados }) {
  const { mutateAsync, isPending, variables } = useChangeCadastroPedido()

  async function set(forma: FormaDeCadastro) {
    if (isPending) return
    await attempt(async () => {
      await mutateAsync(forma)
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: t(`cadastroPedido.salvo.${forma}`) })
    })
  }
  return (
    <Section titulo={t('cadastroPedido.titulo')} texto={t('cadastroPedido.intro')}>
      <ChoiceField
        legend={t('cadastroPedido.pergunta')}
        hint={t('cadastroPedido.ajuda')}
        name="cadastro_pedido"
        options={CADASTROS.map(value => ({ value, label: t(`cadastroPedido.opcao.${value}`) }))}
        chosen={isPending ? variables : dados.cadastro_pedido}
        onChoose={value => set(value)}
      />
    </Section>
  )
}
