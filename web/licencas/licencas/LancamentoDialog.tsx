import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { LANCAMENTO_MAX, type Lancamento, lancamento } from '#shared/licencas/licencas/extrato.contract.ts'
import { ApiError } from '../../platform/apiError.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { t } from '../../platform/i18n/i18n.ts'
import { SegmentedControl } from '../../platform/ui/fields/SegmentedControl.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { typedNumber } from '../../platform/ui/fields/typedNumber.ts'
import { formatNumber } from '../../platform/ui/format.ts'
import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import { estoqueQuery, usePost } from './extrato.queries.ts'

const schema = z.extend(z.omit(lancamento, { id_lancamento: true }), {
  quantidade: typedNumber(lancamento.shape.quantidade),
})
type Entrada = z.input<typeof schema>
type Tipo = Lancamento['tipo']

interface Props {
  id_usuario: number
  nome: string
  onClose(): void
}

/** Dialog by which an admin grants licences to a consultor, or takes unused ones back; a reason is required. */
// whole: the fields of one form, in the order in which they are read
export default function LancamentoDialog({ id_usuario, nome, onClose }: Props) {
  const lancar = usePost(id_usuario)
  const values: Entrada = { tipo: 'cortesia', id_tipo_licenca: 1, quantidade: '', motivo: '' }
  async function send(body: z.output<typeof schema>, id_lancamento: string) {
    const { mensagem } = await lancar.mutateAsync({ id_lancamento, ...body })
    return mensagem
  }
  return (
    <FormDialog
      titulo={t('lancamento.titulo', { nome })}
      texto={<Estoque id_usuario={id_usuario} />}
      values={values}
      schema={schema}
      send={send}
      say={(error, setError) => {
        if (error instanceof ApiError && error.codigo === 'licencas_insuficientes')
          setError('quantidade', { message: error.mensagem }, { shouldFocus: true })
        else sayFailure(error)
      }}
      ato={({ watch }) => t(`lancamento.confirmar.${watch('tipo')}`)}
      danger={({ watch }) => watch('tipo') !== 'cortesia'}
      className="grid gap-2"
      onClose={onClose}
    >
      {({ field, watch, setValue }) => (
        <>
          <SegmentedControl<Tipo>
            label={t('lancamento.tipo')}
            value={watch('tipo')}
            onChange={next => setValue('tipo', next)}
            options={[
              { value: 'cortesia', label: t('lancamento.tipo.cortesia') },
              { value: 'correcao', label: t('lancamento.tipo.correcao') },
            ]}
          />
          <p className="min-h-[2.9em] text-sm text-ink-soft" aria-live="polite">
            {t(`lancamento.ajuda.${watch('tipo')}`)}
          </p>
          <SegmentedControl<'1' | '2'>
            label={t('compras.tipo')}
            value={watch('id_tipo_licenca') === 2 ? '2' : '1'}
            onChange={next => setValue('id_tipo_licenca', next === '2' ? 2 : 1)}
            options={[
              { value: '1', label: t('compras.individuais') },
              { value: '2', label: t('compras.empresariais') },
            ]}
          />
          <TextField
            {...field('quantidade')}
            type="number"
            inputMode="numeric"
            min={1}
            max={LANCAMENTO_MAX}
            step={1}
            required
            autoComplete="off"
            label={t(watch('id_tipo_licenca') === 2 ? 'lancamento.quantidadeEmpresarial' : 'lancamento.quantidade')}
          />
          <TextField
            {...field('motivo')}
            required
            autoComplete="off"
            maxLength={200}
            label={t('lancamento.motivo')}
            hint={t('lancamento.motivoAjuda')}
          />
        </>
      )}
    </FormDialog>
  )
}

function Estoque({ id_usuario }: { id_usuario: number }) {
  const { data, error } = useQuery(estoqueQuery(id_usuario))
  if (data)
    return t('lancamento.estoque', {
      disponiveis: formatNumber(data.disponiveis),
      empresariais: formatNumber(data.empresarial_livre),
      total: formatNumber(data.total),
    })
  return t(error ? 'lancamento.estoqueFalhou' : 'comum.carregando')
}
