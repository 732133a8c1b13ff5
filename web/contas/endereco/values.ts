/** Values of an address while the person types: text as typed, ids as the options' values. */
export interface EnderecoValues {
  cep: string
  estado: string
  id_cidade: string
  endereco: string
  numero: string
  bairro: string
  complementos: string
}

export const EMPTY_ENDERECO: EnderecoValues = {
  cep: '',
  estado: '',
  id_cidade: '',
  endereco: '',
  numero: '',
  bairro: '',
  complementos: '',
}
