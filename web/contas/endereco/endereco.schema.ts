import * as z from 'zod/mini'
import { chosenEstado } from '#shared/contas/contas/acesso.schema.ts'
import type { MeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { cep } from '#shared/platform/fields/brazil/cep.ts'
import type { EnderecoValues } from './values.ts'

type Guardado = Pick<MeusDados, 'cep' | 'id_estado' | 'id_cidade' | 'endereco' | 'numero' | 'bairro' | 'complemento'>

/** Returns an account's stored address as form values. */
export const enderecoOf = (dados: Guardado): EnderecoValues => ({
  cep: cep.format(dados.cep ?? ''),
  estado: String(dados.id_estado ?? ''),
  id_cidade: String(dados.id_cidade ?? ''),
  endereco: dados.endereco ?? '',
  numero: dados.numero ?? '',
  bairro: dados.bairro ?? '',
  complementos: dados.complemento ?? '',
})

/** Whether a look-up has found that no CEP has these eight digits. */
export type CepInexistente = (digits: string) => boolean

/** Returns the form's rules of the address beyond the API's: estado, and a CEP that exists. */
export const enderecoDoForm = <C>(complemento: C, inexistente: CepInexistente, mensagem: string) => ({
  complementos: complemento,
  estado: chosenEstado,
  cep: cep.schema.check(z.refine(digits => !inexistente(digits), mensagem)),
})
