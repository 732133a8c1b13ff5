import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ENTRADAS_MAX, FINALIDADES } from '#shared/clientes/turmas/turmas.rules.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { formatNumber } from '../../../platform/ui/format.ts'
import { diaDeCampo } from '../prazo.ts'
import { equipesParaTurmaQuery, toInviteQuery } from '../turmas.queries.ts'
import { More } from './More.tsx'
import {
  disponiveisOf,
  type Empresariais,
  empresariaisOf,
  suggestedTipo,
  type TurmaValues,
  toConsign,
} from './turma.form.ts'

interface Props {
  empresas: readonly { id_empresa: number; nome: string }[]
  livres: number
  /** Available licences of type 2; absent when the kind is no longer chosen. */
  estoque?: Empresariais | undefined
  /** Whether purpose and company can no longer be changed, because somebody has taken a place. */
  fixada: boolean
  /** Whether the turma is new, and may be of an equipe. */
  nova: boolean
}

export const TurmaFields = ({ empresas, livres, estoque, fixada, nova }: Props) => (
  <>
    <NomeEFinalidade fixada={fixada} />
    <EmpresaField empresas={empresas} fixada={fixada} />
    {nova && <EquipeField />}
    <PrazoETeto livres={livres} estoque={estoque} nova={nova} />
    {estoque && estoque.empresarial > 0 && <TipoDeLicenca livres={livres} estoque={estoque} nova={nova} />}
    <More />
  </>
)

/** Fields for the name and the purpose of the turma. */
function NomeEFinalidade({ fixada }: Pick<Props, 'fixada'>) {
  const { register, formState } = useFormContext<TurmaValues>()
  const { errors } = formState
  const [finalidade, equipe] = useWatch<TurmaValues, ['finalidade', 'id_equipe']>({ name: ['finalidade', 'id_equipe'] })
  const daEquipe = equipe !== ''
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
        hint={
          fixada
            ? t('turmas.finalidadeFixada')
            : t(daEquipe ? 'turmas.finalidadeDaEquipe' : `turmas.finalidadeExplica.${finalidade}`)
        }
        error={errors.finalidade?.message}
        disabled={fixada || daEquipe}
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
function PrazoETeto({ livres, estoque, nova }: Pick<Props, 'livres' | 'estoque' | 'nova'>) {
  const { register, formState, setValue } = useFormContext<TurmaValues>()
  const [tipo, empresa] = useWatch<TurmaValues, ['id_tipo_licenca', 'id_empresa']>({
    name: ['id_tipo_licenca', 'id_empresa'],
  })
  const has = disponiveisOf({ livres, estoque }, tipo, empresa)
  const { errors } = formState
  // As many places as people wait for an invite, until a number is typed.
  const { data: esperam = 0 } = useQuery({ ...toInviteQuery(Number(empresa)), enabled: nova && empresa !== '' })
  const typed = formState.dirtyFields.max_entradas ?? false
  useEffect(() => {
    if (esperam > 0 && !typed) setValue('max_entradas', String(Math.min(esperam, ENTRADAS_MAX)))
  }, [esperam, typed, setValue])
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
        hint={esperam > 0 ? tn('turmas.tetoEsperam', esperam, { tem: formatNumber(has) }) : tn('turmas.tetoAjuda', has)}
        error={errors.max_entradas?.message}
        {...register('max_entradas')}
      />
    </div>
  )
}

/** Kind of licence that the turma spends; follows the company until it is chosen. */
function TipoDeLicenca({ livres, estoque, nova }: { livres: number; estoque: Empresariais; nova: boolean }) {
  const { register, formState, setValue } = useFormContext<TurmaValues>()
  const [empresa, teto, tipo] = useWatch<TurmaValues, ['id_empresa', 'max_entradas', 'id_tipo_licenca']>({
    name: ['id_empresa', 'max_entradas', 'id_tipo_licenca'],
  })
  const chosen = formState.dirtyFields.id_tipo_licenca ?? false
  useEffect(() => {
    if (nova && !chosen) setValue('id_tipo_licenca', suggestedTipo(estoque, empresa))
  }, [nova, chosen, empresa, estoque, setValue])
  const n = formatNumber(empresariaisOf(estoque, empresa))
  const por = empresa === '' ? 0 : toConsign(estoque, empresa, Number(teto) || 0)
  // They were put there meanwhile, or the company is another: those it has are meant.
  const done = tipo === 'por' && por === 0 && Number(teto) > 0
  useEffect(() => {
    if (done) setValue('id_tipo_licenca', '2')
  }, [done, setValue])
  return (
    <SelectField
      label={t('turmas.tipoDeLicenca')}
      hint={t('turmas.tipoDeLicencaAjuda')}
      error={formState.errors.id_tipo_licenca?.message}
      {...register('id_tipo_licenca')}
    >
      <option value="1">{t('turmas.comIndividuais', { n: formatNumber(livres) })}</option>
      <option value="2">{t(empresa === '' ? 'turmas.comEmpresariais' : 'turmas.comConsignadas', { n })}</option>
      {(por > 0 || tipo === 'por') && <option value="por">{tn('turmas.porADisposicao', por)}</option>}
    </SelectField>
  )
}

/** Company of the people. */
function EmpresaField({ empresas, fixada }: Pick<Props, 'empresas' | 'fixada'>) {
  const { register, formState } = useFormContext<TurmaValues>()
  return (
    <SelectField
      label={t('turmas.empresa')}
      hint={fixada ? undefined : t('turmas.empresaAjuda')}
      error={formState.errors.id_empresa?.message}
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
  )
}

/** Equipe of the company chosen, which whoever enters the turma joins; it gives the purpose. Nothing where there is none. */
function EquipeField() {
  const { register, formState, setValue } = useFormContext<TurmaValues>()
  const [empresa, id_equipe] = useWatch<TurmaValues, ['id_empresa', 'id_equipe']>({ name: ['id_empresa', 'id_equipe'] })
  const { data } = useQuery(equipesParaTurmaQuery(empresa))
  const chosen = data?.find(equipe => String(equipe.id_equipe) === id_equipe)
  const lost = data !== undefined && id_equipe !== '' && !chosen
  const finalidade = chosen?.finalidade
  useEffect(() => {
    if (lost) setValue('id_equipe', '')
    if (finalidade) setValue('finalidade', finalidade)
  }, [lost, finalidade, setValue])
  if (!data || data.length === 0) return null
  return (
    <SelectField
      label={t('turmas.equipe')}
      hint={t('turmas.equipeAjuda')}
      error={formState.errors.id_equipe?.message}
      {...register('id_equipe')}
    >
      <option value="">{t('turmas.semEquipe')}</option>
      {data.map(equipe => (
        <option key={equipe.id_equipe} value={equipe.id_equipe}>
          {equipe.nome}
        </option>
      ))}
    </SelectField>
  )
}
