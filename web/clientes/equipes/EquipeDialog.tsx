import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import type { Equipe } from '#shared/clientes/equipes/equipes.contract.ts'
import { FINALIDADES_DA_EQUIPE, NOME_EQUIPE_MAX } from '#shared/clientes/equipes/equipes.rules.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { CheckField } from '../../platform/ui/fields/CheckField.tsx'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
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
  return (
    <FormDialog
      titulo={t(equipe ? 'equipes.editar' : 'equipes.nova')}
      ato={t(equipe ? 'equipes.guardar' : 'equipes.criar')}
      className="grid gap-2"
      values={{ nome: equipe?.nome ?? '', finalidade: equipe?.finalidade ?? 'equipe', declaracao: false }}
      schema={schema}
      send={async ({ finalidade, ...values }) => {
        if (equipe) {
          await alterar.mutateAsync({ id_equipe: equipe.id_equipe, ...values, ...(!fixada && { finalidade }) })
          return t('equipes.guardada')
        }
        const { id_equipe } = await criar.mutateAsync({ ...values, finalidade, id_empresa })
        await navigate(to('/equipe/:id_equipe', { id_equipe }))
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField {...field('nome')} required autoFocus maxLength={NOME_EQUIPE_MAX} label={t('equipes.nome')} />
          <SelectField
            {...field('finalidade')}
            disabled={fixada}
            label={t('equipes.paraQue')}
            hint={t(fixada ? 'equipes.fixada' : 'equipes.paraQueAjuda')}
          >
            {FINALIDADES_DA_EQUIPE.map(finalidade => (
              <option key={finalidade} value={finalidade}>
                {t(`turmas.finalidades.${finalidade}`)}
              </option>
            ))}
          </SelectField>
          {!fixada && <CheckField {...field('declaracao')} label={t('equipes.declaracao')} />}
          <p className="text-sm text-ink-soft">{t('equipes.nominal')}</p>
        </>
      )}
    </FormDialog>
  )
}
