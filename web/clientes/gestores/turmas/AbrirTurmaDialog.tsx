import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FINALIDADES_DA_EQUIPE } from '#shared/clientes/equipes/equipes.rules.ts'
import { ENTRADAS_MAX } from '#shared/clientes/turmas/turmas.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
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

/** Opens a turma of a company as its gestor, with licences at the company's disposal up to the ceiling given. */
// whole: one form, field after field
export default function AbrirTurmaDialog({ id_empresa, onClose }: { id_empresa: number; onClose(): void }) {
  const { data: equipes } = useQuery(equipesDaEmpresaQuery(id_empresa, 'gestor'))
  const { abrir } = useAtosDasTurmas(id_empresa)
  // A repeated send asks for the same turma, whatever was changed in between.
  const [id_rodada] = useState(() => crypto.randomUUID())
  const [values] = useState(newValues)
  async function send({ dia, max_entradas, id_equipe, ...body }: z.output<typeof schema>) {
    await abrir.mutateAsync({
      ...body,
      id_rodada,
      id_equipe: id_equipe === '' ? null : id_equipe,
      fecha_em: fimDoDia(dia)?.toISOString() ?? '',
      max_entradas: Number(max_entradas),
    })
    return t('gestao.turmaAberta')
  }
  return (
    <FormDialog
      titulo={t('gestao.abrirTurma')}
      texto={t('gestao.abrirTurmaTexto')}
      values={values}
      schema={schema}
      mode="onTouched"
      send={send}
      ato={t('gestao.abrirTurma')}
      className="grid gap-2"
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField
            {...field('nome')}
            required
            autoFocus
            maxLength={80}
            label={t('turmas.nome')}
            placeholder={t('turmas.nomeExemplo')}
          />
          {(equipes?.total ?? 0) > 0 && (
            <SelectField {...field('id_equipe')} label={t('gestao.turmaEquipe')}>
              <option value="">{t('gestao.turmaSemEquipe')}</option>
              {equipes?.results.map(({ id_equipe, nome }) => (
                <option key={id_equipe} value={id_equipe}>
                  {nome}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField {...field('finalidade')} label={t('turmas.finalidade')}>
            {FINALIDADES_DA_EQUIPE.map(finalidade => (
              <option key={finalidade} value={finalidade}>
                {t(`turmas.finalidades.${finalidade}`)}
              </option>
            ))}
          </SelectField>
          <div className="grid gap-x-5 sm:grid-cols-2">
            <TextField
              {...field('dia')}
              required
              type="date"
              min={diaDeCampo(new Date())}
              label={t('turmas.prazo')}
              hint={t('turmas.prazoAjuda')}
            />
            <TextField
              {...field('max_entradas')}
              required
              type="number"
              inputMode="numeric"
              min={1}
              max={ENTRADAS_MAX}
              label={t('turmas.teto')}
              hint={t('gestao.turmaTetoAjuda')}
            />
          </div>
          <CheckField {...field('declaracao')} required label={t('gestao.turmaDeclaracao')} />
        </>
      )}
    </FormDialog>
  )
}

const newValues = (): z.input<typeof schema> => ({
  nome: '',
  id_equipe: '',
  finalidade: 'equipe',
  dia: diaDeCampo(new Date(Date.now() + TWO_WEEKS)),
  max_entradas: '10',
  declaracao: false,
})
