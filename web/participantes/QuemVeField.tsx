import { useFormContext } from 'react-hook-form'
import { t } from '../i18n/i18n.ts'
import { ChoiceField } from '../ui/ChoiceField.tsx'
import type { CadastroValues } from './cadastro.schema.ts'

/** Who sees the result: two equals, none chosen beforehand (behaviour §6). */
export function QuemVeField({ consultor }: { consultor: string }) {
  const { register, formState } = useFormContext<CadastroValues>()
  return (
    <ChoiceField
      {...register('aceite_compartilhamento')}
      className="mt-3"
      legend={t('autorizacoes.pergunta')}
      hint={t('autorizacoes.perguntaAjuda')}
      error={formState.errors.aceite_compartilhamento?.message}
      options={[
        { value: 'sim', label: t('autorizacoes.escolha.sim', { nome: consultor }) },
        { value: 'nao', label: t('autorizacoes.escolha.nao') },
      ]}
    />
  )
}
