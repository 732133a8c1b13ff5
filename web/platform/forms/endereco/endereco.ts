import type { Cidade, Endereco, Estado } from '#shared/platform/localidades/localidades.contract.ts'
import type { EnderecoValues } from '../values.ts'

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
