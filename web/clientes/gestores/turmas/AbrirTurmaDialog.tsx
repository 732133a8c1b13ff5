import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { FINALIDADES_DA_EQUIPE } from '#shared/clientes/equipes/equipes.rules.ts'
import { ENTRADAS_MAX } from '#shared/clientes/turmas/turmas.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { useSubmit } from '../../../platform/forms/useSubmit.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { equipesDaEmpresaQuery } from '../../equipes/equipes.queries.ts'
import { diaDeCampo, fimDoDia } from '../../turmas/prazo.ts'
import { useAtosDasTurmas } from '../gestores.queries.ts'

const TWO_WEEKS = 14 * DAY_MS
const schema = z.object({
  nome: z.string().check(z.trim(), z.minLength(1, t('gestao.turmaNomeFalta')), z.maxLength(80)),
  id_equipe: z.string(),
  finalidade: z.enum(FINALIDADES_DA_EQUIPE),
  dia: z.string().check(z.minLength(1, t('gestao.turmaDiaFalta'))),
  max_entradas: z.string().check(z.regex(/^\s*[1-9]\d*\s*$/, t('gestao.turmaTetoFalta'))),
  declaracao: z.boolean().check(z.refine(value => value, t('gestao.turmaDeclaracaoFalta'))),
})

/** Form state of a new turma; a repeated send asks for the same turma. */
function useNovaTurma(id_empresa: number, onClose: () => void) {
  const { abrir } = useAtosDasTurmas(id_empresa)
  const [id_rodada] = useState(() => crypto.randomUUID())
  const form = useForm<z.input<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: {
      nome: '',
      id_equipe: '',
      finalidade: 'equipe',
      dia: diaDeCampo(new Date(Date.now() + TWO_WEEKS)),
      max_entradas: '10',
      declaracao: false,
    },
    mode: 'onTouched',
  })
  const submit = useSubmit(form, {
    fields: ['nome', 'id_equipe', 'finalidade', 'dia', 'max_entradas'],
    async send({ dia, max_entradas, id_equipe, ...values }) {
      await abrir.mutateAsync({
        ...values,
        id_rodada,
        id_equipe: id_equipe === '' ? null : id_equipe,
        fecha_em: fimDoDia(dia)?.toISOString() ?? '',
        max_entradas: Number(max_entradas),
      })
      toast.success({ titulo: t('comum.sucesso'), mensagem: t('gestao.turmaAberta') })
      onClose()
    },
  })
  return { form, submit, busy: abrir.isPending }
}

/** Opens a turma of a company as its gestor, with licences at the company's disposal up to the ceiling given. */
// whole: one form, field after field
export default function AbrirTurmaDialog({ id_empresa, onClose }: { id_empresa: number; onClose(): void }) {
  const { data: equipes } = useQuery(equipesDaEmpresaQuery(id_empresa, 'gestor'))
  const { form, submit, busy } = useNovaTurma(id_empresa, onClose)
  const { register, formState } = form
  const { errors } = formState
  return (
    <Dialog open form onClose={onClose} titulo={t('gestao.abrirTurma')} texto={t('gestao.abrirTurmaTexto')}>
      <form noValidate className="grid gap-2" onSubmit={submit}>
        <TextField
          {...register('nome')}
          required
          autoFocus
          maxLength={80}
          label={t('turmas.nome')}
          placeholder={t('turmas.nomeExemplo')}
          error={errors.nome?.message}
        />
        {(equipes?.total ?? 0) > 0 && (
          <SelectField {...register('id_equipe')} label={t('gestao.turmaEquipe')} error={errors.id_equipe?.message}>
            <option value="">{t('gestao.turmaSemEquipe')}</option>
            {equipes?.results.map(({ id_equipe, nome }) => (
              <option key={id_equipe} value={id_equipe}>
                {nome}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField {...register('finalidade')} label={t('turmas.finalidade')} error={errors.finalidade?.message}>
          {FINALIDADES_DA_EQUIPE.map(finalidade => (
            <option key={finalidade} value={finalidade}>
              {t(`turmas.finalidades.${finalidade}`)}
            </option>
          ))}
        </SelectField>
        <div className="grid gap-x-5 sm:grid-cols-2">
          <TextField
            {...register('dia')}
            required
            type="date"
            min={diaDeCampo(new Date())}
            label={t('turmas.prazo')}
            hint={t('turmas.prazoAjuda')}
            error={errors.dia?.message}
          />
          <TextField
            {...register('max_entradas')}
            required
            type="number"
            inputMode="numeric"
            min={1}
            max={ENTRADAS_MAX}
            label={t('turmas.teto')}
            hint={t('gestao.turmaTetoAjuda')}
            error={errors.max_entradas?.message}
          />
        </div>
        <CheckField
          {...register('declaracao')}
          required
          label={t('gestao.turmaDeclaracao')}
          error={errors.declaracao?.message}
        />
        <div className="dialog-acts">
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {t('gestao.abrirTurma')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
