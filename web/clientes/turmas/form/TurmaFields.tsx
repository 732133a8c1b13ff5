import { useFormContext, useWatch } from 'react-hook-form'
import { FINALIDADES, MENSAGEM_MAX } from '#shared/clientes/rodadas/rodadas.rules.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Field } from '../../../platform/ui/fields/Field.tsx'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { diaDeCampo } from '../prazo.ts'
import { DIAS_DE_LEMBRETE, type TurmaValues } from './turma.form.ts'

interface Props {
  empresas: readonly { id_empresa: number; nome: string }[]
  livres: number
  /** Whether purpose and company can no longer be changed, because somebody has taken a place. */
  fixada: boolean
}

export const TurmaFields = ({ empresas, livres, fixada }: Props) => (
  <>
    <NomeEFinalidade fixada={fixada} />
    <PrazoETeto livres={livres} />
    <MensagemEEmpresa empresas={empresas} fixada={fixada} />
    <Lembretes />
  </>
)

/** Fields for the name and the purpose of the turma. */
function NomeEFinalidade({ fixada }: Pick<Props, 'fixada'>) {
  const { register, formState } = useFormContext<TurmaValues>()
  const { errors } = formState
  const finalidade = useWatch<TurmaValues, 'finalidade'>({ name: 'finalidade' })
  return (
    <>
      <TextField
        label={t('turmas.nome')}
        required
        maxLength={80}
        placeholder={t('turmas.nomeExemplo')}
        error={errors.nome?.message}
        {...register('nome')}
      />
      <SelectField
        label={t('turmas.finalidade')}
        hint={fixada ? t('turmas.finalidadeFixada') : t(`turmas.finalidadeExplica.${finalidade}`)}
        error={errors.finalidade?.message}
        disabled={fixada}
        {...register('finalidade')}
      >
        {FINALIDADES.map(value => (
          <option key={value} value={value}>
            {t(`turmas.finalidades.${value}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** Last day and number of licences. */
function PrazoETeto({ livres }: Pick<Props, 'livres'>) {
  const { register, formState } = useFormContext<TurmaValues>()
  const { errors } = formState
  return (
    <div className="grid gap-x-5 sm:grid-cols-2">
      <TextField
        type="date"
        label={t('turmas.prazo')}
        required
        min={diaDeCampo(new Date())}
        hint={t('turmas.prazoAjuda')}
        error={errors.dia?.message}
        {...register('dia')}
      />
      <TextField
        type="number"
        inputMode="numeric"
        min={1}
        max={500}
        label={t('turmas.teto')}
        required
        hint={tn('turmas.tetoAjuda', livres)}
        error={errors.max_entradas?.message}
        {...register('max_entradas')}
      />
    </div>
  )
}

/** Words to the people, their company, and the domains of addresses that may enter. */
function MensagemEEmpresa({ empresas, fixada }: Pick<Props, 'empresas' | 'fixada'>) {
  const { register, formState } = useFormContext<TurmaValues>()
  const { errors } = formState
  return (
    <>
      <Field label={t('turmas.mensagem')} hint={t('turmas.mensagemAjuda')} error={errors.mensagem?.message}>
        {control => (
          <textarea
            {...control}
            className="input min-h-28 resize-y py-3"
            rows={4}
            maxLength={MENSAGEM_MAX}
            placeholder={t('turmas.mensagemExemplo')}
            {...register('mensagem')}
          />
        )}
      </Field>
      <SelectField
        label={t('turmas.empresa')}
        hint={fixada ? undefined : t('turmas.empresaAjuda')}
        error={errors.id_empresa?.message}
        disabled={fixada}
        {...register('id_empresa')}
      >
        <option value="">{t('turmas.semEmpresa')}</option>
        {empresas.map(({ id_empresa, nome }) => (
          <option key={id_empresa} value={id_empresa}>
            {nome}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('turmas.dominios')}
        hint={t('turmas.dominiosAjuda')}
        placeholder={t('turmas.dominiosExemplo')}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.dominios?.message}
        {...register('dominios')}
      />
    </>
  )
}

/** Days before the last one on which reminders are sent. */
function Lembretes() {
  const { register, formState } = useFormContext<TurmaValues>()
  const { errors } = formState
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{t('turmas.lembretes')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {DIAS_DE_LEMBRETE.map(dias => (
          <label key={dias} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-[22px] accent-(--petrol)"
              value={String(dias)}
              {...register('lembretes')}
            />
            {dias === 0 ? t('turmas.lembreteNoDia') : tn('turmas.lembreteAntes', dias)}
          </label>
        ))}
      </div>
      <p className="text-sm text-ink-soft">{errors.lembretes?.message ?? t('turmas.lembretesAjuda')}</p>
    </fieldset>
  )
}
