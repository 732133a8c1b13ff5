import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { QUANDO_LIBERA } from '#shared/licencas/propostas/propostas.rules.ts'
import { consultoresParaEscolherQuery } from '../../../contas/consultores/consultores.queries.ts'
import { EnderecoFields } from '../../../contas/endereco/EnderecoFields.tsx'
import { ApiError } from '../../../platform/apiError.ts'
import { FieldGroup } from '../../../platform/forms/FieldGroup.tsx'
import { FormRow } from '../../../platform/forms/FormRow.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { ReaisField } from '../../compras/planos/ReaisField.tsx'
import { liberaWords, reais } from '../palavras.ts'
import { cotacaoQuery } from '../propostas.queries.ts'
import type { PropostaValues } from './proposta.form.ts'

/** Fields of what is sold: to whose stock, of which kind, how many, at which price. */
export function OQue() {
  const { register, formState, watch } = useFormContext<PropostaValues>()
  const erro = formState.errors
  const consultoras = useQuery(consultoresParaEscolherQuery).data ?? []
  const { data: cotacao, error } = useQuery(cotacaoQuery(watch('quantidade'), watch('id_tipo_licenca')))
  const semPlano = error instanceof ApiError ? error.campos.id_tipo_licenca : undefined
  return (
    <FieldGroup titulo={t('propostas.oQue')}>
      <SelectField
        // A select drawn before its options came shows none of them; drawn again, it shows the form's.
        key={consultoras.length > 0 ? 'loaded' : 'loading'}
        {...register('id_usuario')}
        required
        className="md:col-span-6"
        label={t('propostas.consultora')}
        hint={t('propostas.consultoraDica')}
        error={erro.id_usuario?.message}
      >
        <option value="">{t('campo.selecione')}</option>
        {consultoras.map(({ id_usuario, nome }) => (
          <option key={id_usuario} value={String(id_usuario)}>
            {nome}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...register('id_tipo_licenca')}
        className="md:col-span-2"
        label={t('propostas.tipo')}
        error={semPlano ?? erro.id_tipo_licenca?.message}
      >
        <option value="1">{t('propostas.tipo.1')}</option>
        <option value="2">{t('propostas.tipo.2')}</option>
      </SelectField>
      <FormRow
        name="quantidade"
        required
        type="number"
        inputMode="numeric"
        min={1}
        className="md:col-span-2"
        label={t('propostas.quantidade')}
      />
      <ReaisField
        {...register('preco')}
        className="md:col-span-2"
        label={t('propostas.preco')}
        hint={cotacao ? t('propostas.precoDica', { valor: reais(cotacao.preco_centavos) }) : t('propostas.precoVazio')}
        error={erro.preco?.message}
      />
    </FieldGroup>
  )
}

/** Fields of the buyer: for whom the note is, the person to write to, and the address. */
export const Comprador = () => (
  <>
    <FieldGroup titulo={t('propostas.comprador')}>
      <FormRow name="nome" required className="md:col-span-4" label={t('nota.nome')} autoComplete="off" />
      <FormRow name="documento" required className="md:col-span-2" label={t('nota.documento')} autoComplete="off" />
      <FormRow name="contato_nome" required className="md:col-span-2" label={t('propostas.contatoNome')} />
      <FormRow
        name="contato_email"
        required
        type="email"
        className="md:col-span-2"
        label={t('propostas.contatoEmail')}
      />
      <FormRow name="contato_telefone" className="md:col-span-2" label={t('propostas.contatoTelefone')} />
    </FieldGroup>
    <EnderecoFields onCepInexistente={() => undefined} />
  </>
)

/** Field of the days from the sale to each instalment. */
export const Prazos = () => (
  <FormRow
    name="prazos"
    required
    className="md:col-span-2"
    label={t('propostas.prazos')}
    hint={t('propostas.prazosDica')}
  />
)

/** Field of when the licences come. */
export function Libera() {
  const { register, formState } = useFormContext<PropostaValues>()
  return (
    <SelectField
      {...register('libera')}
      className="md:col-span-6"
      label={t('propostas.libera')}
      hint={t('propostas.liberaDica')}
      error={formState.errors.libera?.message}
    >
      {QUANDO_LIBERA.map(libera => (
        <option key={libera} value={libera}>
          {liberaWords(libera)}
        </option>
      ))}
    </SelectField>
  )
}

/** Field of the buyer's order number. */
export const Pedido = () => (
  <FormRow name="pedido" className="md:col-span-2" label={t('propostas.pedido')} hint={t('propostas.pedidoDica')} />
)
