/** Gestor of a company of the demonstration. */
export const GESTORA = { nome: 'Regina Exemplo Sales', email: 'gestora@exemplo.com.br' }
/** The invented consultora of the demonstration; its names cannot be taken for real people. */
export const CONSULTORA = {
  nome: 'Consultora Exemplo Andrade',
  email: 'consultora@exemplo.com.br',
  cpf: '52998224725',
  celular: '11900000001',
}
export const ADMIN = {
  nome: 'Administração Exemplo',
  email: 'admin@exemplo.com.br',
  cpf: '11144477735',
  celular: '11900000000',
}

/** A test of the demonstration: weights of the four dimensions for its answers, and its age in days. */
interface Teste {
  diasAtras: number
  pesos: readonly [number, number, number, number]
}
export interface ClienteDemo {
  nome: string
  email: string
  cpf: string
  nascimento: string
  sexo: 'F' | 'M'
  empresa: 0 | 1 | null
  testes: readonly Teste[]
  /** Whether the test was given and is not finished. */
  pendente?: boolean
}

export const CLIENTES: readonly ClienteDemo[] = [
  {
    nome: 'Elisa Exemplo Lima',
    email: 'participante@exemplo.com.br',
    cpf: '12345678909',
    nascimento: '1990-03-15',
    sexo: 'F',
    empresa: 0,
    testes: [
      { diasAtras: 250, pesos: [0.9, 0.2, -0.2, -0.5] },
      { diasAtras: 9, pesos: [0.6, 0.7, -0.3, -0.7] },
    ],
    pendente: true,
  },
  {
    nome: 'Ana Exemplo da Silva',
    email: 'ana@exemplo.com.br',
    cpf: '98765432100',
    nascimento: '1984-07-02',
    sexo: 'F',
    empresa: 0,
    testes: [{ diasAtras: 41, pesos: [-0.6, 0.1, 0.9, 0.1] }],
  },
  {
    nome: 'Bruno Exemplo Costa',
    email: 'bruno@exemplo.com.br',
    cpf: '11122233396',
    nascimento: '1978-11-23',
    sexo: 'M',
    empresa: null,
    testes: [{ diasAtras: 30, pesos: [0.1, -0.7, 0.2, 1] }],
  },
  {
    nome: 'Carla Exemplo Nunes',
    email: 'carla@exemplo.com.br',
    cpf: '22233344405',
    nascimento: '1995-01-30',
    sexo: 'F',
    empresa: 1,
    testes: [
      { diasAtras: 400, pesos: [-0.2, 1.1, 0.1, -0.8] },
      { diasAtras: 22, pesos: [-0.1, 0.9, 0.3, -0.8] },
    ],
  },
  {
    nome: 'Daniel Exemplo Prado',
    email: 'daniel@exemplo.com.br',
    cpf: '33344455508',
    nascimento: '1969-09-09',
    sexo: 'M',
    empresa: null,
    testes: [{ diasAtras: 15, pesos: [0, 0.05, 0, 0.05] }],
  },
]

export const EMPRESAS = [
  { nome: 'Empresa Exemplo Ltda.', cnpj: '11222333000181' },
  { nome: 'Estúdio Exemplo S.A.', cnpj: '12ABC34501DE35' },
] as const

export const PLANOS = [
  {
    nome_plano: 'Essencial',
    n_usuarios: 1,
    preco_centavos: 9_990,
    plano_destaque: false,
    icone: 'fa fa-user',
    ordem: 1,
  },
  {
    nome_plano: 'Equipe',
    n_usuarios: 10,
    preco_centavos: 84_990,
    plano_destaque: true,
    icone: 'fa fa-users',
    ordem: 2,
  },
  {
    nome_plano: 'Consultoria',
    n_usuarios: 50,
    preco_centavos: 379_900,
    plano_destaque: false,
    icone: 'fa fa-building',
    ordem: 3,
  },
  {
    nome_plano: 'Turma',
    n_usuarios: 10,
    id_tipo_licenca: 2,
    preco_centavos: 89_900,
    plano_destaque: false,
    icone: 'fa fa-users',
    ordem: 4,
  },
  {
    nome_plano: 'Empresa',
    n_usuarios: 50,
    id_tipo_licenca: 2,
    preco_centavos: 399_900,
    plano_destaque: true,
    icone: 'fa fa-building',
    ordem: 5,
  },
] as const

export const LICENCAS_INDIVIDUAIS = 20
export const LICENCAS_EMPRESARIAIS = 15
/** Licences of type 2 at the disposal of the company that her gestora follows. */
export const LICENCAS_CONSIGNADAS = 12
