import { useFormContext } from 'react-hook-form'
import { escolhasDeQuemVe } from '#shared/contas/autorizacoes/escolhas.ts'
import type { CadastroValues } from '../../contas/cadastro/cadastro.schema.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { ChoiceField } from '../../platform/ui/fields/ChoiceField.tsx'

/**
 * Choice of who sees the result: two equal answers, none preselected (behaviour §6). In a selection there is none before
 * the result, and the text says so.
 */
export default function QuemVeField({ consultor, selecao }: { consultor: string; selecao: boolean }) {
  const { register, formState } = useFormContext<CadastroValues>()
  if (selecao) return <p className="measure">{t('autorizacoes.depois', { nome: consultor })}</p>
  return (
    <ChoiceField
      {...register('aceite_compartilhamento')}
      legend={t('autorizacoes.pergunta')}
      hint={t('autorizacoes.perguntaAjuda', { outras: escolhasDeQuemVe() })}
      error={formState.errors.aceite_compartilhamento?.message}
      options={[
        { value: 'sim', label: t('autorizacoes.escolha.sim', { nome: consultor }) },
        { value: 'nao', label: t('autorizacoes.escolha.nao') },
      ]}
    />
  )
}
