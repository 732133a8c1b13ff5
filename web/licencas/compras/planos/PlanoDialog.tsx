import * as z from 'zod/mini'
import { createPlano, type PlanoEditavel } from '#shared/licencas/compras/compras.contract.ts'
import { tipoLicenca } from '#shared/licencas/licencas/estoque.contract.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { typedNumber } from '../../../platform/ui/fields/typedNumber.ts'
import { useSavePlano } from '../administracao/administracao.queries.ts'
import { ReaisField } from './ReaisField.tsx'
import { centavosOf, formatCentavos } from './reais.ts'

const body = createPlano.body
/** Schema of the form: the API's rules, with numbers and the price in reais as typed text. */
const schema = z.extend(body, {
  n_usuarios: typedNumber(body.shape.n_usuarios),
  ordem: typedNumber(body.shape.ordem),
  id_tipo_licenca: z.pipe(
    z.pipe(
      z.string(),
      z.transform((chosen): unknown => Number(chosen)),
    ),
    tipoLicenca,
  ),
  preco_centavos: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed): unknown => centavosOf(typed)),
    ),
    body.shape.preco_centavos,
  ),
})
type Entrada = z.input<typeof schema>

const ICONES = ['user', 'users', 'building', 'briefcase', 'star', 'graduation-cap'] as const

const entradaOf = (plano: PlanoEditavel | null): Entrada => ({
  nome_plano: plano?.nome_plano ?? '',
  n_usuarios: String(plano?.n_usuarios ?? ''),
  preco_centavos: plano ? formatCentavos(plano.preco_centavos) : '',
  id_tipo_licenca: String(plano?.id_tipo_licenca ?? 1),
  plano_destaque: plano?.plano_destaque ?? false,
  ativo: plano?.ativo ?? true,
  icone: plano?.icone ?? 'fa fa-users',
  ordem: String(plano?.ordem ?? 0),
})

/** Dialog for a plan's name, price, licences and position on the sales page. */
// whole: the fields of one form, in the order in which they are read
export default function PlanoDialog({ plano, onClose }: { plano: PlanoEditavel | null; onClose(): void }) {
  const salvar = useSavePlano()
  async function send(body: z.output<typeof schema>) {
    await salvar.mutateAsync({ id: plano?.id_planos_licencas ?? null, body })
    return { titulo: t('plano.salvoTitulo'), mensagem: t('plano.salvo', { nome: body.nome_plano }) }
  }
  return (
    <FormDialog
      wide
      titulo={plano ? t('plano.editarNome', { nome: plano.nome_plano }) : t('plano.novo')}
      texto={t('plano.dialogTexto')}
      values={entradaOf(plano)}
      schema={schema}
      send={send}
      ato={t('plano.salvar')}
      className="grid gap-x-4 gap-y-1 sm:grid-cols-2"
      onClose={onClose}
    >
      {({ field, register }) => (
        <>
          <TextField
            {...field('nome_plano')}
            required
            autoComplete="off"
            maxLength={60}
            className="sm:col-span-2"
            label={t('plano.nome')}
          />
          <ReaisField {...field('preco_centavos')} required label={t('plano.preco')} />
          <TextField
            {...field('n_usuarios')}
            type="number"
            inputMode="numeric"
            min={1}
            required
            label={t('plano.licencas')}
          />
          <SelectField
            {...field('id_tipo_licenca')}
            className="sm:col-span-2"
            label={t('compras.tipo')}
            hint={t('plano.tipoAjuda')}
          >
            <option value="1">{t('compras.individuais')}</option>
            <option value="2">{t('compras.empresariais')}</option>
          </SelectField>
          <SelectField {...field('icone')} label={t('plano.icone')}>
            {ICONES.map(icone => (
              <option key={icone} value={`fa fa-${icone}`}>
                {t(`plano.icone.${icone}`)}
              </option>
            ))}
            {plano && !ICONES.some(icone => plano.icone === `fa fa-${icone}`) && (
              <option value={plano.icone}>{plano.icone}</option>
            )}
          </SelectField>
          <TextField
            {...field('ordem')}
            type="number"
            inputMode="numeric"
            min={0}
            label={t('plano.ordem')}
            hint={t('plano.ordemAjuda')}
          />
          <CheckField {...register('ativo')} reserve={false} label={t('plano.ativo')} />
          <CheckField {...register('plano_destaque')} reserve={false} label={t('plano.destaque')} />
        </>
      )}
    </FormDialog>
  )
}
