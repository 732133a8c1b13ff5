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

/** Values of a person while typing. A correction has fewer of these, because CPF and birth date cannot be changed. */
export interface PessoaValues {
  nome_participante: string
  celular: string
  cpf: string
  data_nascimento: string
  sexo: string
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
