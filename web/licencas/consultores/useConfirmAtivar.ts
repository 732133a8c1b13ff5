import { useChangeAtivacao } from '../../contas/consultores/consultores.queries.ts'
import { wordsOf } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { type ConfirmOptions, confirm } from '../../platform/ui/overlays/confirm.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'

/** Returns the confirmation's texts, word for word from the spec. */
const question = (ativo: boolean): ConfirmOptions =>
  ativo
    ? {
        titulo: t('consultores.ativarTitulo'),
        texto: t('consultores.ativarTexto'),
        confirmar: t('consultores.ativar'),
      }
    : {
        titulo: t('consultores.inativarTitulo'),
        texto: t('consultores.inativarTexto'),
        confirmar: t('consultores.inativar'),
        perigo: true,
      }

/** Returns a function that asks, activates or deactivates an account, and says how it went. */
export function useConfirmAtivar() {
  const { mutateAsync, isPending } = useChangeAtivacao()
  async function ask(target: { id_usuario: number; ativo: boolean }) {
    if (isPending || !(await confirm(question(target.ativo)))) return
    try {
      const { mensagem } = await mutateAsync(target)
      toast.success({ titulo: t('comum.sucesso'), mensagem })
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return { perguntar: ask, isPending }
}
