import { keysOf } from '../../platform/keys.ts'

/** Parts of an address that belong together, each with the message for it when it is missing. */
export const FALTA = {
  cep: 'Preencha o CEP',
  id_cidade: 'Selecione sua cidade',
  endereco: 'Coloque seu endereço',
  numero: 'Coloque seu número',
  bairro: 'Coloque seu bairro',
} as const

type Parte = keyof typeof FALTA
const PARTES = keysOf(FALTA)

/** An address as given: each part may be missing. */
export type EnderecoDado = Readonly<Partial<Record<Parte, unknown>>>

const dada = (valor: unknown): boolean => valor !== null && valor !== undefined && valor !== ''

/** Whether any part of an address was given. */
export const hasEndereco = (endereco: EnderecoDado): boolean => PARTES.some(parte => dada(endereco[parte]))

/** Returns the messages for the missing parts of an address, by field. */
export const faltaNoEndereco = (endereco: EnderecoDado): Partial<Record<Parte, string>> =>
  Object.fromEntries(PARTES.filter(parte => !dada(endereco[parte])).map(parte => [parte, FALTA[parte]]))
