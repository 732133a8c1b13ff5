/** An invented person whom a turma of the demonstration invites. */
export interface NaTurma {
  nome: string
  email: string
  sexo: 'F' | 'M'
  nascimento: string
  /**
   * Time of registration: days before the installation starts, at an hour in São Paulo; the fields below are further
   * steps.
   */
  cadastro?: Moment
  /** Time and number of answers saved so far. */
  rascunho?: { em: Moment; respostas: number }
  resultado?: { em: Moment; pesos: readonly [number, number, number, number] }
  conversa?: Moment
  /** Whether the invite's mail bounced. */
  voltou?: true
  /** Time at which the invite was cancelled. */
  cancelado?: Moment
}
type Moment = readonly [days: number, hour: string]

/** People of a running turma, with somebody at every step of its board. */
export const LIDERANCAS: readonly NaTurma[] = [
  {
    nome: 'Heitor Exemplo Campos',
    email: 'heitor@exemplo.com.br',
    sexo: 'M',
    nascimento: '15/04/1986',
    cadastro: [-9, '11:20'],
    resultado: { em: [-7, '20:05'], pesos: [0.9, 0.1, -0.6, -0.1] },
    conversa: [-2, '10:00'],
  },
  {
    nome: 'Iara Exemplo Moura',
    email: 'iara@exemplo.com.br',
    sexo: 'F',
    nascimento: '02/09/1991',
    cadastro: [-8, '19:40'],
    resultado: { em: [-6, '08:50'], pesos: [-0.3, 1, 0.3, -0.8] },
  },
  {
    nome: 'João Exemplo Batista',
    email: 'joao@exemplo.com.br',
    sexo: 'M',
    nascimento: '27/01/1979',
    cadastro: [-8, '09:15'],
    resultado: { em: [-3, '21:30'], pesos: [-0.7, 0, 0.8, 0.3] },
  },
  {
    nome: 'Lia Exemplo Torres',
    email: 'lia@exemplo.com.br',
    sexo: 'F',
    nascimento: '11/12/1994',
    cadastro: [-4, '12:25'],
    resultado: { em: [-1, '18:10'], pesos: [0.2, -0.6, 0.1, 0.9] },
  },
  {
    nome: 'Mateus Exemplo Rocha',
    email: 'mateus@exemplo.com.br',
    sexo: 'M',
    nascimento: '19/06/1988',
    cadastro: [-2, '17:00'],
    rascunho: { em: [-1, '22:15'], respostas: 9 },
  },
  {
    nome: 'Nina Exemplo Farias',
    email: 'nina@exemplo.com.br',
    sexo: 'F',
    nascimento: '08/03/1983',
    cadastro: [-6, '13:30'],
    rascunho: { em: [-5, '13:50'], respostas: 6 },
  },
  {
    nome: 'Otávio Exemplo Lins',
    email: 'otavio@exemplo.com.br',
    sexo: 'M',
    nascimento: '23/10/1990',
    cadastro: [-1, '16:45'],
  },
  {
    nome: 'Paula Exemplo Viana',
    email: 'paula@exemplo.com.br',
    sexo: 'F',
    nascimento: '30/07/1985',
    cadastro: [-5, '10:10'],
  },
  { nome: 'Rita Exemplo Melo', email: 'rita@exemplo.com.br', sexo: 'F', nascimento: '14/02/1992' },
  { nome: 'Saulo Exemplo Pires', email: 'saulo@exemplo.com.br', sexo: 'M', nascimento: '05/05/1981' },
  {
    nome: 'Tânia Exemplo Reis',
    email: 'tania@exemplo.com.br',
    sexo: 'F',
    nascimento: '21/08/1996',
    voltou: true,
  },
  {
    nome: 'Ugo Exemplo Sales',
    email: 'ugo@exemplo.com.br',
    sexo: 'M',
    nascimento: '17/11/1977',
    cancelado: [-4, '15:00'],
  },
]

/**
 * People of a finished turma of a company; its results began closed, and three people opened theirs. With those of the
 * other turma who have a result they are the eight of an equipe.
 */
export const SERVICE: readonly (NaTurma & { abriu?: true })[] = [
  {
    nome: 'Vera Exemplo Dantas',
    email: 'vera@exemplo.com.br',
    sexo: 'F',
    nascimento: '12/01/1987',
    cadastro: [-66, '10:40'],
    resultado: { em: [-66, '11:00'], pesos: [-0.4, 0.8, 0.5, -0.7] },
    abriu: true,
  },
  {
    nome: 'William Exemplo Brito',
    email: 'william@exemplo.com.br',
    sexo: 'M',
    nascimento: '25/04/1993',
    cadastro: [-65, '14:20'],
    resultado: { em: [-62, '19:35'], pesos: [0.5, 0.6, -0.4, -0.6] },
    abriu: true,
  },
  {
    nome: 'Xênia Exemplo Lobo',
    email: 'xenia@exemplo.com.br',
    sexo: 'F',
    nascimento: '06/10/1982',
    cadastro: [-65, '20:30'],
    resultado: { em: [-60, '08:45'], pesos: [-0.9, -0.4, -0.3, -1] },
    abriu: true,
  },
  {
    nome: 'Yara Exemplo Leal',
    email: 'yara@exemplo.com.br',
    sexo: 'F',
    nascimento: '09/09/1989',
    cadastro: [-64, '09:05'],
    resultado: { em: [-59, '12:15'], pesos: [-0.6, 0.2, 0.9, -0.2] },
  },
  { nome: 'Zeca Exemplo Prates', email: 'zeca@exemplo.com.br', sexo: 'M', nascimento: '03/03/1980' },
]
