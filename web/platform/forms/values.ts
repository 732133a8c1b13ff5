/** An address while someone types: text as typed, ids as the options' values. */
export interface EnderecoValues {
  cep: string
  estado: string
  id_cidade: string
  endereco: string
  numero: string
  bairro: string
  complementos: string
}

/** A person while someone types. A correction holds fewer of these: CPF and birth date stay as they are. */
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
