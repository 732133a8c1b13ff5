import { useQuery } from '@tanstack/react-query'
import { type Control, type FieldErrors, type UseFormRegister, useController } from 'react-hook-form'
import { FINALIDADES_DO_CONVITE, type FinalidadeDoConvite } from '#shared/clientes/convites/convites.rules.ts'
import { RECADO_MAX } from '#shared/contas/pessoa/recado.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Field } from '../../platform/ui/fields/Field.tsx'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Etiqueta } from '../etiquetas/Etiqueta.tsx'
import { EtiquetaCombo } from '../etiquetas/EtiquetaCombo.tsx'
import { etiquetasQuery } from '../etiquetas/etiquetas.queries.ts'
import { minhasEmpresasQuery } from './convites.queries.ts'

export interface JuntoValues {
  email: string
  nome: string
  /** Id of the chosen company as text, as the select has it; empty for none. */
  id_empresa: string
  finalidade: FinalidadeDoConvite
  recado: string
  /** Names of labels that the person gets, in the order of choosing. */
  etiquetas: string[]
}

interface Props {
  control: Control<JuntoValues, unknown, unknown>
  register: UseFormRegister<JuntoValues>
  errors: FieldErrors<JuntoValues>
  recado: string
  finalidade: FinalidadeDoConvite
}

/** Optional fields of an invite. */
export default function JuntoFields({ control, register, errors, recado, finalidade }: Props) {
  const { data: empresas = [] } = useQuery(minhasEmpresasQuery)
  return (
    <div className="grid gap-x-4 gap-y-1 md:grid-cols-2">
      <TextField
        {...register('nome')}
        autoComplete="off"
        label={t('convites.nome')}
        hint={t('convites.nomeAjuda')}
        error={errors.nome?.message}
      />
      {empresas.length > 0 && (
        <SelectField
          {...register('id_empresa')}
          label={t('convites.empresa')}
          hint={t('convites.empresaAjuda')}
          error={errors.id_empresa?.message}
        >
          <option value="">{t('convites.semEmpresa')}</option>
          {empresas.map(({ id_empresa, nome }) => (
            <option key={id_empresa} value={id_empresa}>
              {nome}
            </option>
          ))}
        </SelectField>
      )}
      <FinalidadeField {...register('finalidade')} finalidade={finalidade} />
      <EtiquetasField control={control} />
      <RecadoField {...register('recado')} value={recado} error={errors.recado?.message} />
    </div>
  )
}

/** Choice of what an invite is for, with what that means; each person is told it. */
export function FinalidadeField({
  finalidade,
  ...control
}: { finalidade: FinalidadeDoConvite } & Omit<React.ComponentProps<typeof SelectField>, 'label'>) {
  return (
    <SelectField
      {...control}
      label={t('turmas.finalidade')}
      hint={t(`turmas.finalidadeExplica.${finalidade}`)}
      className="md:col-span-2"
    >
      {FINALIDADES_DO_CONVITE.map(value => (
        <option key={value} value={value}>
          {t(`turmas.finalidades.${value}`)}
        </option>
      ))}
    </SelectField>
  )
}

/** Most labels of one invite, as the server takes them. */
const ETIQUETAS_MAX = 10

/** Labels to put on the person: chosen or created by typing, each with a button that takes it out. */
function EtiquetasField({ control }: Pick<Props, 'control'>) {
  const { data } = useQuery(etiquetasQuery)
  const { field } = useController({ control, name: 'etiquetas' })
  const todas = data?.results ?? []
  const of = (nome: string) => todas.find(each => each.nome === nome)
  const without = (nome: string) => field.onChange(field.value.filter(each => each !== nome))
  return (
    <div className="grid content-start gap-1.5 pb-6 md:col-span-2">
      <span className="field-label">{t('convites.etiquetas')}</span>
      {field.value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {field.value.map(nome => (
            <li key={nome} className="inline-flex items-center gap-1">
              <Etiqueta nome={nome} cor={of(nome)?.cor ?? 'cinza'} />
              <button
                type="button"
                className="grid size-8 place-items-center rounded-sm text-ink-soft"
                aria-label={t('etiquetas.tirar', { nome })}
                onClick={() => without(nome)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {field.value.length < ETIQUETAS_MAX && (
        <EtiquetaCombo
          label={t('convites.etiquetasAjuda')}
          todas={todas}
          escolhidas={field.value.flatMap(nome => of(nome) ?? [])}
          onChoose={opcao => {
            const nome = opcao.criar ? opcao.nome : opcao.etiqueta.nome
            if (!field.value.includes(nome)) field.onChange([...field.value, nome])
          }}
          onBack={() => field.onChange(field.value.slice(0, -1))}
        />
      )}
    </div>
  )
}

/** Field for the consultor's message in the invite, with the number of characters left. */
export function RecadoField({
  error,
  value,
  ...control
}: { error: string | undefined; value: string } & React.ComponentProps<'textarea'>) {
  return (
    <Field
      label={t('convites.recado')}
      error={error}
      hint={t('convites.recadoAjuda', { n: RECADO_MAX - value.length })}
      className="md:col-span-2"
    >
      {field => (
        <textarea
          {...control}
          {...field}
          className="input min-h-24 resize-y py-3"
          rows={3}
          maxLength={RECADO_MAX}
          placeholder={t('convites.recadoExemplo')}
        />
      )}
    </Field>
  )
}
