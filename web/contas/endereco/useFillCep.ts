import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Cidade, Endereco, Estado } from '#shared/contas/localidades/localidades.contract.ts'
import { cep } from '#shared/platform/fields/brazil/cep.ts'
import { entriesOf } from '#shared/platform/keys.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { CEP_DIGITS } from '../../platform/ui/constants.ts'
import type { CepInexistente } from './endereco.schema.ts'
import { cepQuery, cidadesQuery, estadosQuery } from './localidades.queries.ts'
import type { EnderecoValues } from './values.ts'

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * Returns the city of a CEP's answer: by IBGE code, else by name without accents and special characters (behaviour
 * §26).
 */
export const findCidade = (cidades: readonly Cidade[], { ibge, localidade }: Endereco): Cidade | undefined =>
  cidades.find(cidade => ibge !== '' && String(cidade.id_cidade) === ibge) ??
  cidades.find(cidade => localidade !== '' && plain(cidade.nome) === plain(localidade))

export const findEstado = (estados: readonly Estado[], { uf }: Endereco): Estado | undefined =>
  estados.find(estado => estado.uf === uf.toUpperCase())

/** Returns the text fields that a CEP fills; those it leaves empty stay as typed (behaviour §26). */
export function fieldsFilled(endereco: Endereco): Partial<EnderecoValues> {
  const fields = { endereco: endereco.logradouro, bairro: endereco.bairro, complementos: endereco.complemento }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

export type SituacaoCep = 'parado' | 'buscando' | 'preenchido' | 'mao'

/**
 * Fills the address from a CEP as soon as it has eight digits; fields that the look-up does not know stay empty for the
 * person.
 */
export function useFillCep(onInexistente: (digits: string) => void) {
  const client = useQueryClient()
  const { setValue, trigger } = useFormContext<EnderecoValues>()
  const [situacao, setSituacao] = useState<SituacaoCep>('parado')
  const asked = useRef('')

  const write = (name: keyof EnderecoValues, value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true })

  async function fill(endereco: Endereco, current: () => boolean) {
    for (const [name, value] of entriesOf(fieldsFilled(endereco))) write(name, String(value))
    const estado = findEstado(await client.ensureQueryData(estadosQuery), endereco)
    if (!estado || !current()) return
    const id_estado = String(estado.id_estado)
    const cidade = findCidade(await client.ensureQueryData(cidadesQuery(id_estado)), endereco)
    if (!current()) return
    write('estado', id_estado)
    setValue('id_cidade', cidade ? String(cidade.id_cidade) : '', { shouldValidate: cidade !== undefined })
  }

  /** Looks up the CEP; called with the field's text after each change. */
  async function complete(typed: string) {
    const digits = cep.clean(typed)
    if (digits === asked.current) return
    asked.current = digits
    if (digits.length !== CEP_DIGITS) return setSituacao('parado')
    setSituacao('buscando')
    const endereco = await client.fetchQuery(cepQuery(digits))
    const current = () => asked.current === digits
    if (!current()) return
    if (endereco?.erro) {
      onInexistente(digits)
      setSituacao('parado')
      return void trigger('cep')
    }
    if (!endereco) return setSituacao('mao')
    // Without the lists of places the rest is still filled in.
    await fill(endereco, current).catch(() => undefined)
    if (current()) setSituacao('preenchido')
  }
  return { situacao, preencher: complete }
}

/** Returns a form's schema, and the set of CEPs that a look-up has found not to exist. */
export function useCepInexistente<S>(schemaOf: (inexistente: CepInexistente, mensagem: string) => S) {
  return useMemo(() => {
    const inexistentes = new Set<string>()
    return { inexistentes, schema: schemaOf(digits => inexistentes.has(digits), t('campo.cepInexistente')) }
  }, [schemaOf])
}
