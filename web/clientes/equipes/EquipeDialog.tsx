import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import type { Equipe } from '#shared/clientes/equipes/equipes.contract.ts'
import { FINALIDADES_DA_EQUIPE, NOME_EQUIPE_MAX } from '#shared/clientes/equipes/equipes.rules.ts'
import { useSubmit } from '../../platform/forms/useSubmit.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { CheckField } from '../../platform/ui/fields/CheckField.tsx'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { useAtosDaEquipe } from './equipes.queries.ts'

const schema = z.object({
  nome: z.string().check(z.trim(), z.minLength(1, t('equipes.nomeFalta')), z.maxLength(NOME_EQUIPE_MAX)),
  finalidade: z.enum(FINALIDADES_DA_EQUIPE),
  declaracao: z.boolean(),
})

/** Creates an equipe of a company, or changes one: its name, and its purpose while that may be changed. */
// whole: one form, field after field
export default function EquipeDialog({
  id_empresa,
  equipe,
  onClose,
}: {
  id_empresa: number | null
  equipe?: Equipe
  onClose(): void
}) {
  const { criar, alterar } = useAtosDaEquipe()
  const navigate = useNavigate()
  const fixada = equipe?.editavel === false
  const form = useForm<z.input<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { nome: equipe?.nome ?? '', finalidade: equipe?.finalidade ?? 'equipe', declaracao: false },
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const submit = useSubmit(form, {
    fields: ['nome', 'finalidade'],
    async send({ finalidade, ...values }) {
      if (equipe) {
        await alterar.mutateAsync({ id_equipe: equipe.id_equipe, ...values, ...(!fixada && { finalidade }) })
        toast.success({ titulo: t('comum.sucesso'), mensagem: t('equipes.guardada') })
        onClose()
        return
      }
      const { id_equipe } = await criar.mutateAsync({ ...values, finalidade, id_empresa })
      onClose()
      await navigate(to('/equipe/:id_equipe', { id_equipe }))
    },
  })
  return (
    <Dialog open form onClose={onClose} titulo={t(equipe ? 'equipes.editar' : 'equipes.nova')}>
      <form noValidate className="grid gap-2" onSubmit={submit}>
        <TextField
          {...form.register('nome')}
          required
          autoFocus
          maxLength={NOME_EQUIPE_MAX}
          label={t('equipes.nome')}
          error={errors.nome?.message}
        />
        <SelectField
          {...form.register('finalidade')}
          disabled={fixada}
          label={t('equipes.paraQue')}
          hint={t(fixada ? 'equipes.fixada' : 'equipes.paraQueAjuda')}
          error={errors.finalidade?.message}
        >
          {FINALIDADES_DA_EQUIPE.map(finalidade => (
            <option key={finalidade} value={finalidade}>
              {t(`turmas.finalidades.${finalidade}`)}
            </option>
          ))}
        </SelectField>
        {!fixada && <CheckField {...form.register('declaracao')} label={t('equipes.declaracao')} />}
        <p className="text-sm text-ink-soft">{t('equipes.nominal')}</p>
        <div className="dialog-acts">
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button look="primary" type="submit" busy={criar.isPending || alterar.isPending}>
            {t(equipe ? 'equipes.guardar' : 'equipes.criar')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
